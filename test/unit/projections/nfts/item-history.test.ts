import { assert, describe, it } from "vitest"
import { copiesAfter, type ItemHistory } from "#projections/nfts/item-history.ts"
import { address } from "../../../support/chain/block-builder.ts"

const item = (standard: ItemHistory["standard"], history: Partial<ItemHistory>): ItemHistory => ({
  collection: address(9),
  standard,
  tokenId: 1n,
  changes: [],
  readings: [],
  ...history,
})

const change = (block: number, sumRaw: bigint, lastRaw = sumRaw) => ({ block, sumRaw, lastRaw })

const copiesAt = (history: ItemHistory, blocks: ReadonlyArray<number>) =>
  blocks.map((block) => copiesAfter(history, block))

describe("copiesAfter", () => {
  it("is the sum of copies, and one if the last movement of an item brought it", () => {
    const copies = item("erc1155", { changes: [change(2, 5n), change(4, -2n)] })
    assert.deepStrictEqual(copiesAt(copies, [1, 2, 3, 4]), [0n, 5n, 5n, 3n])
    const single = item("erc721", { changes: [change(2, 0n, 1n), change(4, -1n)] })
    assert.deepStrictEqual(copiesAt(single, [1, 2, 4]), [0n, 1n, 0n])
  })

  it("is never negative where copies come from before the history", () => {
    assert.deepStrictEqual(copiesAt(item("erc1155", { changes: [change(2, -3n)] }), [2]), [0n])
  })

  it("follows a reading from its block on: with later movements, and for an item only while it does not move", () => {
    const copies = item("erc1155", { changes: [change(2, -3n), change(6, 1n)], readings: [{ block: 4, copies: 7n }] })
    assert.deepStrictEqual(copiesAt(copies, [3, 4, 6]), [0n, 7n, 8n])
    const single = item("erc721", { changes: [change(6, -1n)], readings: [{ block: 4, copies: 1n }] })
    assert.deepStrictEqual(copiesAt(single, [3, 4, 6]), [0n, 1n, 0n])
  })
})
