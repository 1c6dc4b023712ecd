import { assert, describe, it } from "@effect/vitest"
import { makeMarkVector } from "#api/marks/mark-vector.ts"
import { areBehind, seenBy, seqsOf } from "#api/marks/seen-marks.ts"
import type { Mark, SourceMark } from "#schemas/domain/mark.ts"

const hash = `0x${"11".repeat(32)}` as const

const markAt = (chainId: number, seq: number, lane: Mark["lane"] = "live"): Mark => ({
  chainId,
  lane,
  applied: seq,
  timestampMs: seq,
  finalized: undefined,
  historyFrom: 0,
  revertCount: 0,
  place: { offset: seq, seq, writerId: "w" },
  block: { number: seq, hash },
})

const sourceAt = (seq: number): SourceMark => ({
  stream: "reads.1",
  setName: "main",
  timestampMs: seq,
  place: { offset: seq, seq, writerId: "w" },
})

const served = new Set([1, 10])

describe("seenBy", () => {
  it("contains the chains and sources that a response used, and no others", () => {
    const read = [markAt(1, 5), markAt(10, 7), markAt(1, 3, "history")]
    const { marks, uses } = makeMarkVector(read, served, [sourceAt(9)])
    assert.deepStrictEqual(seenBy(uses), new Map())
    marks.select([1])
    marks.selectSource("reads.1")
    assert.deepStrictEqual(Object.fromEntries(seenBy(uses)), { "blocks 1": 5, "history 1": 3, "reads.1": 9 })
  })
})

describe("seqsOf", () => {
  it("contains every chain and source, used or not", () => {
    const marks = [markAt(1, 5), markAt(10, 7), markAt(1, 3, "history")]
    assert.deepStrictEqual(Object.fromEntries(seqsOf({ marks, sourceMarks: [sourceAt(9)] })), {
      "blocks 1": 5,
      "blocks 10": 7,
      "history 1": 3,
      "reads.1": 9,
    })
  })
})

describe("areBehind", () => {
  const seen = new Map([
    ["blocks 1", 5],
    ["reads.1", 9],
  ])

  it("is true where marks lack a record that was seen, in any stream", () => {
    assert.isTrue(areBehind({ marks: [markAt(1, 4)], sourceMarks: [sourceAt(9)] }, seen))
    assert.isTrue(areBehind({ marks: [markAt(1, 6)], sourceMarks: [sourceAt(8)] }, seen))
    assert.isTrue(areBehind({ marks: [markAt(10, 6)], sourceMarks: [sourceAt(9)] }, seen))
  })

  it("is false for marks that have all of them, and where nothing was seen", () => {
    assert.isFalse(areBehind({ marks: [markAt(1, 5)], sourceMarks: [sourceAt(9)] }, seen))
    assert.isFalse(areBehind({ marks: [], sourceMarks: [] }, new Map()))
  })
})
