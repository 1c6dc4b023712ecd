/** Example of a unit test of a fold: facts of one block in, rows out, without a store. */
import { assert, describe, it } from "vitest"
import { ledger } from "#projections/facts/ledger.ts"
import { erc20Asset, nativeAsset } from "#schemas/domain/asset.ts"
import { noTransactionIndex } from "#schemas/domain/place.ts"
import { zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import { withoutFacts } from "#schemas/facts/block-facts.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import { address, buildBlock, transferLog } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [alice, bob, token, miner] = [address(1), address(2), address(0x71), address(9)]

const block = buildBlock({ number: 5, transactions: [{}] })

const movement: Delta = {
  place: { transactionIndex: 0, origin: "log", originIndex: 3, leg: 1 },
  account: bob,
  asset: erc20Asset(token),
  amountRaw: 7n,
  kind: "transfer",
  counterparty: alice,
}

/** The rows of deltas that differ from `movement` by some members. */
const rowsOfDeltas = (...changes: ReadonlyArray<Partial<Delta>>) =>
  ledger.rows({ ...withoutFacts(block), deltas: changes.map((change) => ({ ...movement, ...change })) })

describe("the fold of the ledger", () => {
  it("returns no rows for a block without movements", () => {
    assert.deepStrictEqual(ledger.rows(withoutFacts(block)), [])
  })

  it("returns a row for a movement at its place", () => {
    assert.deepStrictEqual(rowsOfDeltas({}), [
      {
        account: bob,
        token,
        token_id: 0n,
        transaction_index: 0,
        origin: "log",
        origin_index: 3,
        leg: 1,
        standard: "erc20",
        amount_raw: 7n,
        kind: "transfer",
        counterparty: alice,
        transaction_hash: block.transactions[0]?.hash,
        timestamp: block.timestampMs,
      },
    ])
  })

  it("gives a movement of the block itself the zero hash", () => {
    const place = { transactionIndex: noTransactionIndex, origin: "reward", originIndex: 0, leg: 0 } as const
    const [row] = rowsOfDeltas({ place, account: miner, asset: nativeAsset, kind: "reward", counterparty: zeroAddress })
    assert.deepInclude(row, {
      transaction_index: -1,
      transaction_hash: zeroHash,
      token: zeroAddress,
      standard: "native",
    })
  })

  it("clamps amounts beyond Int256, of either sign", () => {
    const amounts = rowsOfDeltas(
      { amountRaw: 2n ** 255n },
      { amountRaw: -(2n ** 256n) },
      { amountRaw: -(2n ** 255n) + 1n },
    )
    assert.deepStrictEqual(
      amounts.map((row) => row.amount_raw),
      [2n ** 255n - 1n, -(2n ** 255n) + 1n, -(2n ** 255n) + 1n],
    )
  })

  it("debits the sender and credits the receiver of a transfer", () => {
    const facts = foldOne({ transactions: [{ from: alice, logs: [transferLog(token, alice, bob, 7n)] }] })
    const ofToken = ledger.rows(facts).filter((row) => row.token === token)
    assert.deepStrictEqual(
      ofToken.map((row) => [row.account, row.leg, row.amount_raw]),
      [
        [alice, 0, -7n],
        [bob, 1, 7n],
      ],
    )
  })
})
