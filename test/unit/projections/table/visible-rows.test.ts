import { assert, describe, it } from "@effect/vitest"
import { seesRow } from "#projections/table/visible-rows.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { zeroHash } from "#schemas/domain/primitive.ts"

const markAt = (lane: Mark["lane"], historyFrom: number, number: number): Mark => ({
  chainId: 1,
  lane,
  place: { offset: 0, seq: 1, writerId: "" },
  applied: 1,
  block: { number, hash: zeroHash },
  timestampMs: 0,
  finalized: undefined,
  historyFrom,
  revertCount: 0,
})

describe("seesRow", () => {
  const sees = seesRow([
    markAt("live", 100, 110),
    { ...markAt("history", 50, 60), runsBelow: [{ first: 10, last: 20 }] },
  ])
  const seen = (lane: Mark["lane"], numbers: ReadonlyArray<number>, chainId = 1) =>
    numbers.filter((blockNumber) => sees({ chainId, lane, blockNumber }))

  it("sees live rows up to the mark", () => {
    assert.deepStrictEqual(seen("live", [55, 99, 110, 111]), [55, 99, 110])
  })

  it("sees rows of a history in its runs", () => {
    assert.deepStrictEqual(seen("history", [9, 10, 20, 21, 50, 60, 61, 105]), [10, 20, 50, 60])
  })

  it("sees nothing of a chain without a mark", () => {
    assert.deepStrictEqual(seen("live", [1, 110], 2), [])
  })
})
