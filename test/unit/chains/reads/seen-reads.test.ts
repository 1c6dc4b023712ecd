import { assert, describe, it } from "vitest"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { nothingSeen, recall, seeBlock, seeKeys, unseeAbove } from "#chains/reads/seen-reads.ts"
import { tokenRead } from "#chains/reads/token-read.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, buildBlock, type LogDraft, transferLog } from "../../../support/chain/block-builder.ts"

const metadata = (number: number, isNew = false) => ({
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
  reads: { tokens?: Array<ReturnType<typeof metadata>>; balances?: Array<ReturnType<typeof pair>> },
) => ({
  number,
  traces: [],
  reads: { tokens: [], balances: [], pools: [], ...reads },
})

describe("seeBlock", () => {
  it("returns the same value if a block adds nothing", () => {
    assert.strictEqual(seeBlock(nothingSeen, block(1, {})), nothingSeen)
  })

  it("counts no native balance of a block without traces", () => {
    const seen = seeBlock(nothingSeen, {
      ...block(1, { balances: [pair(1, zeroAddress), pair(2)] }),
      traces: undefined,
    })
    assert.isUndefined(recall(seen, balanceRead, pair(1, zeroAddress)))
    assert.isFalse(recall(seen, balanceRead, pair(2)))
  })

  it("drops the oldest beyond the limit, and no more", () => {
    const many = (first: number) => Array.from({ length: 30_000 }, (_, index) => pair(first + index))
    const seen = [1, 2, 3, 4].reduce(
      (before, number) => seeBlock(before, block(number, { balances: many(number * 100_000) })),
      nothingSeen,
    )
    assert.deepStrictEqual(
      [1, 2, 3, 4].map((number) => recall(seen, balanceRead, pair(number * 100_000)) !== undefined),
      [false, true, true, true],
    )
  })

  it("records which tokens were new", () => {
    const seen = seeBlock(nothingSeen, block(1, { tokens: [metadata(1, true), metadata(2)] }))
    assert.deepStrictEqual(
      [1, 2, 3].map((number) => recall(seen, tokenRead, { token: address(number) })),
      [true, false, undefined],
    )
  })
})

describe("seeKeys", () => {
  it("ignores reads of unknown kinds", () => {
    const seen = seeKeys(nothingSeen, { number: 1, traces: [] }, { tokens: [{ token: address(1) }] })
    assert.isFalse(recall(seen, tokenRead, { token: address(1) }))
    assert.isUndefined(recall(unseeAbove(seen, 0), tokenRead, { token: address(1) }))
  })
})

describe("a token without decimals", () => {
  const unknown = { ...metadata(1), decimals: undefined }
  const logging = (log: LogDraft) =>
    buildBlock({ number: 1, transactions: [{ logs: [{ ...log, address: address(1) }] }], reads: { tokens: [unknown] } })
  const transfer = transferLog(address(1), address(2), address(3), 1n)

  it("is read again if it moves amounts, until it reports them", () => {
    const seen = seeBlock(nothingSeen, logging(transfer))
    assert.isUndefined(recall(seen, tokenRead, { token: address(1) }))
    const later = seeBlock(seen, block(2, { tokens: [metadata(1)] }))
    assert.isFalse(recall(later, tokenRead, { token: address(1) }))
  })

  it("is read once if it moves items, which have none", () => {
    const item = { ...transfer, topics: [...transfer.topics, `0x${"0".repeat(64)}`], data: "0x" }
    assert.isFalse(recall(seeBlock(nothingSeen, logging(item)), tokenRead, { token: address(1) }))
  })
})

describe("unseeAbove", () => {
  it("undoes what blocks above the fork added, and keeps what they only repeated", () => {
    const first = seeBlock(nothingSeen, block(1, { tokens: [metadata(1)] }))
    const seen = seeBlock(first, block(2, { tokens: [metadata(1), metadata(2)] }))
    const back = unseeAbove(seen, 1)
    assert.isFalse(recall(back, tokenRead, { token: address(1) }))
    assert.isUndefined(recall(back, tokenRead, { token: address(2) }))
    assert.strictEqual(unseeAbove(back, 1), back)
  })
})
