import { assert, describe, it } from "@effect/vitest"
import { HistoryIndex, type LinkedBlock } from "#pipelines/ingest/history-index.ts"
import { buildBlock, hash, testChain } from "../../../support/chain/block-builder.ts"

const block = (number: number) => buildBlock({ number, hash: hash(number) })

const linked = (number: number, parts: Partial<LinkedBlock> = {}): LinkedBlock => ({ ...block(number), ...parts })

const holding = (...numbers: ReadonlyArray<number>): HistoryIndex => {
  const index = new HistoryIndex()
  for (const number of numbers) index.note({ kind: "BlockAppended", block: block(number), isWarmUp: false })
  return index
}

describe("HeldHistory.has", () => {
  it("finds a block by number and hash", () => {
    const index = holding(5)
    const references = [linked(5), linked(5, { hash: hash(99) }), linked(6)]
    assert.deepStrictEqual(
      references.map((reference) => index.has(reference)),
      [true, false, false],
    )
  })
})

describe("HeldHistory.fitOf", () => {
  it("refuses another block of a stored number, and finds the same one", () => {
    const index = holding(5)
    assert.strictEqual(index.fitOf(linked(5, { hash: hash(99) }), undefined), "other-hash")
    assert.strictEqual(index.fitOf(linked(5), undefined), "held")
    // Stored blocks are found, wherever the fence is.
    assert.strictEqual(index.fitOf(linked(5), linked(3)), "held")
  })

  it("refuses blocks at or above the first live block", () => {
    const index = holding()
    assert.deepStrictEqual(
      [6, 5, 4].map((number) => index.fitOf(linked(number), linked(5))),
      ["above-fence", "above-fence", "fits"],
    )
  })

  it("refuses a block that is neither child nor parent of its neighbour, the first live one included", () => {
    const index = holding(5, 8)
    assert.strictEqual(index.fitOf(linked(6, { parentHash: hash(99) }), undefined), "unlinked")
    assert.strictEqual(index.fitOf(linked(7, { hash: hash(99) }), undefined), "unlinked")
    assert.strictEqual(holding().fitOf(linked(4, { hash: hash(99) }), linked(5)), "unlinked")
    assert.deepStrictEqual(
      [4, 6, 7, 9, 11].map((number) => index.fitOf(linked(number), linked(20))),
      ["fits", "fits", "fits", "fits", "fits"],
    )
  })

  it("does not contain warm-up blocks", () => {
    const index = holding()
    index.note({ kind: "BlockAppended", block: block(5), isWarmUp: true })
    assert.strictEqual(index.fitOf(linked(5), undefined), "fits")
    assert.isUndefined(index.open)
  })
})

describe("HeldHistory.open", () => {
  it("is the run of blocks whose range is not finished", () => {
    const index = holding(5, 6, 9, 10)
    assert.deepStrictEqual(index.open, { first: { number: 9, hash: hash(9) }, last: { number: 10, hash: hash(10) } })
    const edge = { number: 9, hash: hash(9) }
    index.note({ kind: "RangeFinished", chainId: testChain.id, first: edge, last: edge })
    assert.isUndefined(index.open)
  })
})
