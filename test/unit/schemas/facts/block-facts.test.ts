import { assert, describe, it } from "vitest"
import { type BlockFacts, factNames, withFound, withoutFacts } from "#schemas/facts/block-facts.ts"
import type { Checkpoint } from "#schemas/facts/checkpoint.ts"
import { factKinds } from "#schemas/facts/registry.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import { address, buildBlock } from "../../../support/chain/block-builder.ts"

const block = buildBlock()

const transferAt = (originIndex: number, amountRaw: bigint): Transfer => ({
  place: { transactionIndex: 0, origin: "log", originIndex, leg: 0 },
  asset: { standard: "erc20", token: address(9), tokenId: 0n },
  from: address(1),
  to: address(2),
  amountRaw,
})

const checkpointOf = (account: number): Checkpoint => ({ account: address(account), token: address(9), balanceRaw: 1n })

describe("withoutFacts", () => {
  it("gives an empty list of every kind of the registry", () => {
    const { block: same, ...lists } = withoutFacts(block)
    assert.strictEqual(same, block)
    assert.deepStrictEqual(Object.keys(lists).toSorted(), Object.keys(factKinds).toSorted())
    for (const name of factNames) assert.deepStrictEqual(lists[name], [])
  })
})

describe("withFound", () => {
  it("keeps lists to which nothing was added", () => {
    const facts: BlockFacts = { ...withoutFacts(block), transfers: [transferAt(1, 1n)] }
    assert.strictEqual(withFound(facts, [{}, { transfers: [] }]).transfers, facts.transfers)
  })

  it("puts facts with a place in its order, and equal ones in that of the processors", () => {
    const known = { ...withoutFacts(block), transfers: [transferAt(2, 1n)] }
    const found = withFound(known, [
      { transfers: [transferAt(3, 2n), transferAt(2, 3n)] },
      { transfers: [transferAt(1, 4n), transferAt(2, 5n)] },
    ])
    assert.deepStrictEqual(
      found.transfers.map(({ amountRaw }) => amountRaw),
      [4n, 1n, 3n, 5n, 2n],
    )
  })

  it("leaves facts without a place in the order in which they were found", () => {
    const { checkpoints } = withFound(withoutFacts(block), [
      { checkpoints: [checkpointOf(3)] },
      { checkpoints: [checkpointOf(1), checkpointOf(2)] },
    ])
    assert.deepStrictEqual(
      checkpoints.map(({ account }) => account),
      [address(3), address(1), address(2)],
    )
  })
})
