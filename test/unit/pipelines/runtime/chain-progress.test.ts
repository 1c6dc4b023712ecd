import { assert, describe, it } from "@effect/vitest"
import type { SequencedEvent } from "#pipelines/log/sequencer.ts"
import {
  advance as advanceFolded,
  type ChainProgress,
  goBack,
  interruptedRevert,
  isBehind,
  progressFrom,
  resumeProgress,
} from "#pipelines/runtime/chain-progress.ts"
import { runsOf } from "#schemas/domain/mark.ts"
import { buildBlock, hash, testChain } from "../../../support/chain/block-builder.ts"
import { appendedAt, eventAt, finalAt, foldedRun, placeOf, revertTo } from "../../../support/store/lane-events.ts"

const start = progressFrom({ chain: testChain, lane: "live", mark: undefined })

const advance = (progress: ChainProgress, events: ReadonlyArray<SequencedEvent>) =>
  advanceFolded(progress, foldedRun(events, progress.lane))

describe("advance", () => {
  it("writes nothing while there is no block to show", () => {
    const { progress, flush } = advance(start, [appendedAt(1, 4, true), finalAt(2, 4)])
    assert.isUndefined(flush)
    assert.deepStrictEqual(progress.place, placeOf(2))
  })

  it("marks the newest block, where history begins and what is final", () => {
    const { flush } = advance(start, [appendedAt(1, 4, true), appendedAt(2, 5), appendedAt(3, 6), finalAt(4, 5)])
    assert.deepStrictEqual(flush?.mark, {
      chainId: testChain.id,
      lane: "live",
      place: placeOf(4),
      applied: 4,
      block: { number: 6, hash: hash(6) },
      timestampMs: buildBlock({ number: 6 }).timestampMs,
      finalized: { number: 5, hash: hash(5) },
      historyFrom: 5,
      revertCount: 0,
    })
    assert.deepStrictEqual(
      flush?.blocks.map(({ seq, block }) => [seq, block.number]),
      [
        [2, 5],
        [3, 6],
      ],
    )
  })

  it("moves the mark's place without a block", () => {
    const first = advance(start, [appendedAt(1, 5)])
    const { flush } = advance(first.progress, [finalAt(2, 5)])
    assert.deepStrictEqual(flush?.blocks, [])
    assert.strictEqual(flush?.mark.applied, 2)
    assert.strictEqual(flush?.mark.block.number, 5)
  })

  it("returns the same mark however the events are split", () => {
    const events = [appendedAt(1, 5), finalAt(2, 5), appendedAt(3, 6), appendedAt(4, 7), finalAt(5, 6)]
    const whole = advance(start, events).progress
    const cut = events.reduce((progress, event) => advance(progress, [event]).progress, start)
    assert.deepStrictEqual(cut, whole)
  })
})

describe("advance of the history lane", () => {
  const shownRuns = ({ mark }: ChainProgress) => (mark === undefined ? [] : runsOf(mark))
  const empty = progressFrom({ chain: testChain, lane: "history", mark: undefined })
  const finished = (seq: number): SequencedEvent => {
    const block = { number: 0, hash: hash(0) }
    return eventAt(seq, { kind: "RangeFinished", chainId: testChain.id, first: block, last: block })
  }

  it("shows the highest block, which is final, and the lower edge of its run", () => {
    const { progress, flush } = advance(empty, [appendedAt(1, 7), appendedAt(2, 8), finished(3), appendedAt(4, 3)])
    assert.deepStrictEqual(shownRuns(progress), [
      { first: 3, last: 3 },
      { first: 7, last: 8 },
    ])
    assert.deepInclude(flush?.mark, {
      lane: "history",
      applied: 4,
      block: { number: 8, hash: hash(8) },
      finalized: { number: 8, hash: hash(8) },
      timestampMs: buildBlock({ number: 8 }).timestampMs,
      historyFrom: 7,
    })
  })

  it("shows a chain's very first block", () => {
    const { flush } = advance(empty, [appendedAt(1, 0)])
    assert.deepInclude(flush?.mark, { block: { number: 0, hash: hash(0) }, historyFrom: 0 })
  })

  it("lowers the edge where a gap is filled, and keeps its newest block", () => {
    const { progress } = advance(empty, [appendedAt(1, 7), appendedAt(2, 8), appendedAt(3, 3)])
    const { flush } = advance(progress, [appendedAt(4, 5), appendedAt(5, 6), appendedAt(6, 4)])
    assert.deepInclude(flush?.mark, { block: { number: 8, hash: hash(8) }, historyFrom: 3 })
  })

  it("shows blocks of warm-up neither as rows nor in its runs", () => {
    const { progress, flush } = advance(empty, [appendedAt(1, 6, true), appendedAt(2, 7)])
    assert.deepStrictEqual(shownRuns(progress), [{ first: 7, last: 7 }])
    assert.lengthOf(flush?.blocks ?? [], 1)
  })

  it("returns the same progress however the events are split, and from the mark that it left", () => {
    const events = [
      appendedAt(1, 9),
      appendedAt(2, 4),
      finished(3),
      appendedAt(4, 5),
      appendedAt(5, 10),
      appendedAt(6, 6),
    ]
    const whole = advance(empty, events).progress
    const cut = events.reduce((progress, event) => advance(progress, [event]).progress, empty)
    assert.deepStrictEqual(cut, whole)
    const half = advance(empty, events.slice(0, 3)).progress
    const resumed = progressFrom({ chain: testChain, lane: "history", mark: half.mark })
    assert.deepStrictEqual(advance(resumed, events.slice(3)).progress, whole)
  })
})

describe("resumeProgress", () => {
  const { progress: previous } = advance(start, [appendedAt(1, 5)])
  const markedAt = (mark: typeof previous.mark) => ({ chain: testChain, lane: "live" as const, mark })

  it("resumes from the stored state if the tables have not changed", () => {
    assert.strictEqual(resumeProgress(markedAt(previous.mark), previous), previous)
  })

  it("begins at the mark if nothing was stored, or if another process has moved it", () => {
    assert.deepStrictEqual(resumeProgress(markedAt(previous.mark), undefined), progressFrom(markedAt(previous.mark)))
    const ahead = advance(previous, [appendedAt(2, 6)]).progress.mark
    assert.strictEqual(resumeProgress(markedAt(ahead), previous).mark, ahead)
    const unapplied = previous.mark === undefined ? undefined : { ...previous.mark, applied: 0 }
    assert.strictEqual(resumeProgress(markedAt(unapplied), previous).mark, unapplied)
  })
})

describe("isBehind", () => {
  const { progress } = advance(start, [appendedAt(1, 5)])
  const later = advance(progress, [appendedAt(2, 6)]).progress.mark
  const marksOf = (mark: typeof later) => (mark === undefined ? [] : [mark])

  it("is true if the tables show more of the chain's own lane", () => {
    assert.isTrue(isBehind(progress, marksOf(later)))
    assert.isTrue(isBehind(start, marksOf(progress.mark)))
  })

  it("is false if they show the same, nothing, or another lane or chain", () => {
    assert.isFalse(isBehind(progress, marksOf(progress.mark)))
    assert.isFalse(isBehind(start, []))
    for (const other of [{ lane: "history" as const }, { chainId: 99 }]) {
      assert.isFalse(
        isBehind(
          progress,
          marksOf(later).map((mark) => ({ ...mark, ...other })),
        ),
      )
    }
  })
})

describe("goBack", () => {
  it("lowers the mark before it raises what is applied, and counts the revert from the beginning", () => {
    const { progress } = advance(start, [appendedAt(1, 5), appendedAt(2, 6)])
    assert.isDefined(progress.mark)
    const back = goBack(progress, progress.mark, { event: revertTo(5), place: placeOf(3), forkTimeMs: 9 })
    assert.deepStrictEqual([back.marks.down.applied, back.marks.up.applied], [2, 3])
    for (const mark of [back.marks.down, back.marks.up]) {
      assert.deepStrictEqual(mark.block, { number: 5, hash: hash(5) })
      assert.deepStrictEqual([mark.place.seq, mark.revertCount, mark.timestampMs], [3, 1, 9])
    }
  })
})

describe("interruptedRevert", () => {
  it("finds the rest of a revert in the mark that it left, and none in a complete one", () => {
    const { progress } = advance(start, [appendedAt(1, 5), appendedAt(2, 6)])
    assert.isDefined(progress.mark)
    assert.isUndefined(interruptedRevert(progress.mark))
    const { down, up } = goBack(progress, progress.mark, { event: revertTo(5), place: placeOf(3), forkTimeMs: 9 }).marks
    assert.deepStrictEqual(interruptedRevert(down), { down, up })
    assert.isUndefined(interruptedRevert(up))
  })
})
