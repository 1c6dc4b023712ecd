import { assert, describe, it } from "vitest"
import { deltaRawMax, type Movement, movementDeltas } from "#pipelines/movement.ts"
import { nativeAsset } from "#schemas/domain/asset.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../support/chain/block-builder.ts"

const [alice, bob] = [address(1), address(2)]

const movement: Movement = {
  place: { transactionIndex: 3, origin: "trace", originIndex: 4 },
  asset: nativeAsset,
  from: alice,
  to: bob,
  amountRaw: 5n,
  kind: "internal",
}

const kindsOf = (change: Partial<Movement>) => movementDeltas({ ...movement, ...change }).map(({ kind }) => kind)

describe("movementDeltas", () => {
  it("returns nothing for an amount of zero, or for one beyond the ledger's range", () => {
    assert.deepStrictEqual(kindsOf({ amountRaw: 0n }), [])
    assert.deepStrictEqual(kindsOf({ amountRaw: deltaRawMax + 1n }), [])
    assert.lengthOf(kindsOf({ amountRaw: deltaRawMax }), 2)
  })

  it("returns nothing between two zero addresses", () => {
    assert.deepStrictEqual(kindsOf({ from: zeroAddress, to: zeroAddress }), [])
  })

  it("classifies a movement from the zero address as a mint and one to it as a burn, unless its kind is more specific", () => {
    assert.deepStrictEqual(kindsOf({ from: zeroAddress }), ["mint"])
    assert.deepStrictEqual(kindsOf({ to: zeroAddress, kind: "transfer" }), ["burn"])
    assert.deepStrictEqual(kindsOf({ to: zeroAddress, kind: "fee" }), ["fee"])
    assert.deepStrictEqual(kindsOf({ from: zeroAddress, kind: "reward" }), ["reward"])
  })

  it("returns the debit and then the credit, each naming the other", () => {
    const [leaves, arrives] = movementDeltas({ ...movement, firstLeg: 2 })
    assert.deepInclude(leaves, { account: alice, counterparty: bob, amountRaw: -5n })
    assert.deepInclude(arrives, { account: bob, counterparty: alice, amountRaw: 5n })
    assert.deepStrictEqual([leaves?.place.leg, arrives?.place.leg], [2, 3])
  })
})
