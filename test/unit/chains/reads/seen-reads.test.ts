import { assert, describe, it } from "vitest"
import {
  hasSeenBalance,
  hasSeenToken,
  isNewToken,
  nothingSeen,
  seeBlock,
  unseeAbove,
} from "#chains/reads/seen-reads.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/block-builder.ts"

const tokenRead = (number: number, isNew = false) => ({
  token: address(number),
  name: undefined,
  symbol: undefined,
  decimals: undefined,
  totalSupplyRaw: undefined,
  isNew,
})

const pair = (number: number, token = address(99)) => ({ account: address(number), token, balanceRaw: 1n })

const block = (
  number: number,
  reads: { tokens?: Array<ReturnType<typeof tokenRead>>; balances?: Array<ReturnType<typeof pair>> },
) => ({
  number,
  traces: [],
  reads: { tokens: [], balances: [], pools: [], ...reads },
})

describe("seeBlock", () => {
  it("gives the same value back where a block brought nothing", () => {
    assert.strictEqual(seeBlock(nothingSeen, block(1, {})), nothingSeen)
  })

  it("counts no native balance of a block without traces", () => {
    const seen = seeBlock(nothingSeen, {
      ...block(1, { balances: [pair(1, zeroAddress), pair(2)] }),
      traces: undefined,
    })
    assert.isFalse(hasSeenBalance(seen, pair(1, zeroAddress)))
    assert.isTrue(hasSeenBalance(seen, pair(2)))
  })

  it("forgets the oldest beyond the limit, and forgets no more than it must", () => {
    const many = (first: number) => Array.from({ length: 30_000 }, (_, index) => pair(first + index))
    const seen = [1, 2, 3, 4].reduce(
      (before, number) => seeBlock(before, block(number, { balances: many(number * 100_000) })),
      nothingSeen,
    )
    assert.deepStrictEqual(
      [1, 2, 3, 4].map((number) => hasSeenBalance(seen, pair(number * 100_000))),
      [false, true, true, true],
    )
  })

  it("knows which tokens were new", () => {
    const seen = seeBlock(nothingSeen, block(1, { tokens: [tokenRead(1, true), tokenRead(2)] }))
    assert.deepStrictEqual(
      [1, 2, 3].map((number) => isNewToken(seen, address(number))),
      [true, false, false],
    )
  })
})

describe("unseeAbove", () => {
  it("takes back what blocks above the fork brought, and what they only repeated stays", () => {
    const first = seeBlock(nothingSeen, block(1, { tokens: [tokenRead(1)] }))
    const seen = seeBlock(first, block(2, { tokens: [tokenRead(1), tokenRead(2)] }))
    const back = unseeAbove(seen, 1)
    assert.isTrue(hasSeenToken(back, address(1)))
    assert.isFalse(hasSeenToken(back, address(2)))
    assert.strictEqual(unseeAbove(back, 1), back)
  })
})
