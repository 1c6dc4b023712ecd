import { assert, describe, it } from "@effect/vitest"
import {
  balancesAfter,
  compareHolders,
  type HolderOrder,
  holderCountOf,
  holdersBehind,
  withChangedHolders,
} from "#projections/balances/holder-order.ts"
import type { TokenHolder } from "#projections/balances/token-holder.ts"
import { address } from "../../../support/chain/block-builder.ts"

const holder = (account: number, balanceRaw: bigint): TokenHolder => ({ account: address(account), balanceRaw })

const orderOf = (...holders: ReadonlyArray<TokenHolder>): HolderOrder => ({
  packed: withChangedHolders(Buffer.alloc(0), new Set(), holders),
  supplyRaw: undefined,
  isComplete: true,
  hasNegative: false,
})

const [first, second, third, last] = [holder(3, 2n ** 254n + 7n), holder(1, 500n), holder(2, 500n), holder(4, 1n)]

const all = [first, second, third, last]

describe("holdersBehind", () => {
  it("returns nothing of an order without holders", () => {
    assert.deepStrictEqual(holdersBehind(orderOf(), { first: 2 }), [])
  })

  it("returns the page behind a holder, also one that is no longer among them", () => {
    const order = orderOf(...all)
    assert.strictEqual(holderCountOf(order), 4)
    assert.deepStrictEqual(holdersBehind(order, { first: 9 }), all)
    assert.deepStrictEqual(holdersBehind(order, { first: 1, after: second }), [third])
    assert.deepStrictEqual(holdersBehind(order, { first: 9, after: holder(9, 500n) }), [last])
    assert.deepStrictEqual(holdersBehind(order, { first: 9, after: last }), [])
  })
})

describe("balancesAfter", () => {
  const movements = new Map([
    [address(1), -500n],
    [address(3), 1n],
    [address(9), 5n],
    [address(2), 2n ** 251n],
  ])

  it("adds movements to balances, and leaves large amounts to the store", () => {
    const expected = new Map([
      [address(1), 0n],
      [address(9), 5n],
    ])
    assert.deepStrictEqual(balancesAfter(orderOf(...all), movements), expected)
  })

  it("leaves accounts that are no holders, if they may have another balance than zero", () => {
    const expected = new Map([[address(1), 0n]])
    for (const unsure of [{ isComplete: false }, { hasNegative: true }]) {
      assert.deepStrictEqual(balancesAfter({ ...orderOf(...all), ...unsure }, movements), expected)
    }
  })
})

describe("compareHolders", () => {
  it("orders by balance, largest first, then by address", () => {
    assert.deepStrictEqual([last, third, first, second].toSorted(compareHolders), all)
  })
})

describe("withChangedHolders", () => {
  it("removes, adds and moves accounts, and leaves the order before as it was", () => {
    const before = orderOf(...all)
    const accounts = new Set([address(3), address(4), address(5)])
    const packed = withChangedHolders(before.packed, accounts, [holder(4, 500n), holder(5, 3n)])
    const after = holdersBehind({ ...before, packed }, { first: 9 })
    assert.deepStrictEqual(after, [holder(1, 500n), holder(2, 500n), holder(4, 500n), holder(5, 3n)])
    assert.deepStrictEqual(holdersBehind(before, { first: 9 }), all)
  })
})
