import { assert, describe, it } from "vitest"
import { missingBlocks, nextUnit, slotRanges, unitBlocksMax } from "#pipelines/ingest/backfill-plan.ts"
import { type BlockSpan, blockCount, mergeSpans } from "#schemas/domain/block-span.ts"
import { historySlotCount } from "#schemas/domain/stream-key.ts"

/** The units of ranges, in the order in which they are filled. */
const unitsOf = (order: "newest" | "oldest", ranges: ReadonlyArray<BlockSpan>, stored: ReadonlyArray<BlockSpan>) => {
  const units: Array<BlockSpan> = []
  while (true) {
    const unit = nextUnit(order, ranges, mergeSpans([...stored, ...units]))
    if (unit === undefined) return units
    units.push(unit)
  }
}

describe("slotRanges", () => {
  it("deals equal ranges to all slots in the order of work, each block to one", () => {
    for (const [first, last] of [
      [0, 9_999],
      [7, 7],
      [5, 40],
      [1, 21_000_000],
    ] as const) {
      const slots = slotRanges({ first, last, order: "oldest" })
      assert.strictEqual(slots.length, historySlotCount)
      assert.deepStrictEqual(mergeSpans(slots.flat()), [{ first, last }])
      assert.strictEqual(blockCount(slots.flat()), last - first + 1)
      assert.isAtMost(Math.max(...slots.map(({ length }) => length)), 16)
    }
  })

  it("begins with the newest blocks if these come first", () => {
    const [first] = slotRanges({ first: 0, last: 9_999, order: "newest" })
    assert.deepStrictEqual(first?.[0], { first: 9_921, last: 9_999 })
    const [oldest] = slotRanges({ first: 0, last: 9_999, order: "oldest" })
    assert.deepStrictEqual(oldest?.[0], { first: 0, last: 77 })
  })
})

describe("nextUnit", () => {
  const ranges = [
    { first: 0, last: 299 },
    { first: 900, last: 910 },
  ]

  it("skips stored blocks, and takes units upwards or downwards", () => {
    const stored = [
      { first: 10, last: 19 },
      { first: 250, last: 905 },
    ]
    assert.deepStrictEqual(unitsOf("oldest", ranges, stored), [
      { first: 0, last: 9 },
      { first: 20, last: 20 + unitBlocksMax - 1 },
      { first: 20 + unitBlocksMax, last: 249 },
      { first: 906, last: 910 },
    ])
    assert.deepStrictEqual(unitsOf("newest", ranges, stored), [
      { first: 250 - unitBlocksMax, last: 249 },
      { first: 20, last: 249 - unitBlocksMax },
      { first: 0, last: 9 },
      { first: 906, last: 910 },
    ])
  })

  it("returns the same unit again until it is stored", () => {
    assert.deepStrictEqual(nextUnit("newest", ranges, []), nextUnit("newest", ranges, []))
    assert.strictEqual(nextUnit("newest", ranges, [{ first: 0, last: 1_000 }]), undefined)
  })
})

describe("missingBlocks", () => {
  it("counts blocks outside of all spans", () => {
    const stored = [
      { first: 3, last: 4 },
      { first: 0, last: 3 },
      { first: 9, last: 20 },
    ]
    assert.strictEqual(missingBlocks({ first: 0, last: 10 }, stored), 4)
  })
})
