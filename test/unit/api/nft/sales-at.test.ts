import { assert, describe, it } from "vitest"
import { makeSalesAt } from "#api/nft/sales-at.ts"
import { recentAgeMsMax, recentSalesMax } from "#projections/nfts/recent-prices.ts"
import type { HistoricSale } from "#projections/nfts/sale-history.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [collection, ann, bob, cid] = [address(9), address(1), address(2), address(3)]

const sale = (block: number, changed: Partial<HistoricSale> = {}): HistoricSale => ({
  collection,
  tokenId: 1n,
  seller: ann,
  recipient: bob,
  isCounted: true,
  block,
  soldMs: block * 1_000,
  currency: address(0),
  amountRaw: BigInt(block),
  atMs: 0,
  ...changed,
})

const at = (block: number, timestampMs = block * 1_000) => ({ block, timestampMs })

const blocksOf = (sales: ReadonlyArray<HistoricSale>) => sales.map(({ block }) => block)

describe("makeSalesAt", () => {
  it("has the newest sales up to the block that are young enough, newest first, of items, too", () => {
    const sales = [sale(1), sale(2, { tokenId: 2n }), sale(3), sale(5)]
    const salesAt = makeSalesAt(sales, new Set([2n]))
    assert.deepStrictEqual(blocksOf(salesAt(at(3)).all), [3, 2, 1])
    const later = salesAt(at(4, 2_000 + recentAgeMsMax - 1))
    assert.deepStrictEqual([blocksOf(later.all), [...later.own].map(([id, own]) => [id, blocksOf(own)])], [[3, 2], [[2n, [2]]]]) // biome-ignore format: one line
    assert.deepStrictEqual(blocksOf(salesAt(at(5, 3_000 + recentAgeMsMax)).all), [5])
  })

  it("returns the same object while nothing changes", () => {
    const salesAt = makeSalesAt([sale(1), sale(3)], new Set())
    assert.strictEqual(salesAt(at(1)), salesAt(at(2)))
    assert.notStrictEqual(salesAt(at(2)), salesAt(at(3)))
  })

  it("leaves out sales back and forth from the second on, and those that do not count", () => {
    const back = sale(2, { seller: bob, recipient: ann })
    const salesAt = makeSalesAt([sale(1), back, sale(3, { recipient: cid }), sale(4, { isCounted: false })], new Set())
    assert.deepStrictEqual([1, 2, 4].map((block) => blocksOf(salesAt(at(block)).all)), [[1], [], [3]]) // biome-ignore format: one line
  })

  it("has no more than the newest that count", () => {
    const sales = Array.from({ length: recentSalesMax + 5 }, (_, index) => sale(index + 1))
    assert.lengthOf(makeSalesAt(sales, new Set())(at(100)).all, recentSalesMax)
  })
})
