import { assert, describe, it } from "@effect/vitest"
import { type AllowanceRow, standingAllowance } from "#projections/allowances/standing-allowance.ts"
import { addresses, hash } from "../../../support/chain/block-builder.ts"

const [owner, spender, asset] = addresses(1, 2, 3)

const unlimited = 2n ** 256n - 1n

const row: AllowanceRow = {
  chainId: 1,
  kind: "erc20",
  owner,
  spender,
  asset,
  tokenId: 0n,
  amountRaw: 100n,
  expiresAtMs: undefined,
  block: 7,
  approvedAtMs: 7_000,
  approvalHash: hash(7),
  isOwn: true,
  reading: undefined,
  spentRaw: 0n,
  otherMoves: 0,
  itemMoves: 0,
  lastUse: undefined,
}

const reading = { block: 9, amountRaw: 60n, expiresAtMs: undefined }

const stateOf = (change: Partial<AllowanceRow>, unbrokenFrom = 0) => {
  const found = standingAllowance({ ...row, ...change }, unbrokenFrom)
  return found && [found.amountRaw, found.isExact, found.readBlock]
}

describe("standingAllowance", () => {
  it("is none once all of it was spent, or the item moved", () => {
    assert.isUndefined(stateOf({ spentRaw: 100n }))
    assert.isUndefined(stateOf({ reading: { ...reading, amountRaw: 0n } }))
    assert.isUndefined(stateOf({ kind: "item", amountRaw: 1n, itemMoves: 1 }))
  })

  it("is a bound after transfers that other contracts made, and where blocks are missing", () => {
    assert.deepStrictEqual(stateOf({ otherMoves: 1 }), [100n, false, undefined])
    assert.deepStrictEqual(stateOf({ kind: "permit2", otherMoves: 1 }), [100n, false, undefined])
    assert.deepStrictEqual(stateOf({}, 8), [100n, false, undefined])
    assert.deepStrictEqual(stateOf({ reading }, 8), [60n, true, 9])
  })

  it("is a bound if the largest amount was used, which tokens treat differently", () => {
    assert.deepStrictEqual(stateOf({ amountRaw: unlimited, spentRaw: 1n }), [unlimited, false, undefined])
  })

  it("is the event, or the reading, less what the spender certainly moved", () => {
    assert.deepStrictEqual(stateOf({}), [100n, true, undefined])
    assert.deepStrictEqual(stateOf({ spentRaw: 30n }), [70n, true, undefined])
    assert.deepStrictEqual(stateOf({ reading, spentRaw: 30n }), [30n, true, 9])
  })

  it("ignores transfers for permissions of NFTs, and direct calls of the token for Permit2", () => {
    assert.deepStrictEqual(stateOf({ kind: "operator", amountRaw: 1n, otherMoves: 3, itemMoves: 3 }), [
      1n,
      true,
      undefined,
    ])
    assert.deepStrictEqual(stateOf({ kind: "item", amountRaw: 1n, otherMoves: 3 }), [1n, true, undefined])
    assert.deepStrictEqual(stateOf({ kind: "permit2", spentRaw: 3n }), [100n, true, undefined])
  })
})
