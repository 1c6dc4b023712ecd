import { assert, describe, it } from "@effect/vitest"
import { HeldHistory, type LinkedBlock } from "#pipelines/ingest/history-index.ts"
import { buildBlock, hash, testChain } from "../../../support/block-builder.ts"

const block = (number: number) => buildBlock({ number, hash: hash(number) })

const linked = (number: number, parts: Partial<LinkedBlock> = {}): LinkedBlock => ({ ...block(number), ...parts })

const holding = (...numbers: ReadonlyArray<number>): HeldHistory => {
  const held = new HeldHistory()
  for (const number of numbers) held.note({ kind: "BlockAppended", block: block(number), isWarmUp: false })
  return held
}

describe("HeldHistory.has", () => {
  it("finds a block by number and hash", () => {
    const held = holding(5)
    const references = [linked(5), linked(5, { hash: hash(99) }), linked(6)]
    assert.deepStrictEqual(
      references.map((reference) => held.has(reference)),
      [true, false, false],
    )
  })
})

describe("HeldHistory.fitOf", () => {
  it("refuses another block of a stored number, and finds the same one", () => {
    const held = holding(5)
    assert.strictEqual(held.fitOf(linked(5, { hash: hash(99) }), undefined), "other-hash")
    assert.strictEqual(held.fitOf(linked(5), undefined), "held")
    // Stored blocks are found, wherever the fence is.
    assert.strictEqual(held.fitOf(linked(5), linked(3)), "held")
  })

  it("refuses blocks at or above the first live block", () => {
    const held = holding()
    assert.deepStrictEqual(
      [6, 5, 4].map((number) => held.fitOf(linked(number), linked(5))),
      ["above-fence", "above-fence", "fits"],
    )
  })

  it("refuses a block that is neither child nor parent of its neighbour, the first live one included", () => {
    const held = holding(5, 8)
    assert.strictEqual(held.fitOf(linked(6, { parentHash: hash(99) }), undefined), "unlinked")
    assert.strictEqual(held.fitOf(linked(7, { hash: hash(99) }), undefined), "unlinked")
    assert.strictEqual(holding().fitOf(linked(4, { hash: hash(99) }), linked(5)), "unlinked")
    assert.deepStrictEqual(
      [4, 6, 7, 9, 11].map((number) => held.fitOf(linked(number), linked(20))),
      ["fits", "fits", "fits", "fits", "fits"],
    )
  })

  it("does not contain warm-up blocks", () => {
    const held = holding()
    held.note({ kind: "BlockAppended", block: block(5), isWarmUp: true })
    assert.strictEqual(held.fitOf(linked(5), undefined), "fits")
    assert.isUndefined(held.open)
  })
})

describe("HeldHistory.open", () => {
  it("is the run of blocks whose range is not finished", () => {
    const held = holding(5, 6, 9, 10)
    assert.deepStrictEqual(held.open, { first: { number: 9, hash: hash(9) }, last: { number: 10, hash: hash(10) } })
    const edge = { number: 9, hash: hash(9) }
    held.note({ kind: "RangeFinished", chainId: testChain.id, first: edge, last: edge })
    assert.isUndefined(held.open)
  })
})
