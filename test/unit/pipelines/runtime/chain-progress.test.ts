import { assert, describe, it } from "@effect/vitest"
import type { SequencedEvent } from "#pipelines/log/sequencer.ts"
import {
  advance,
  goBack,
  interruptedRevert,
  isBehind,
  progressFrom,
  resumeProgress,
  revertOf,
  splitAtReverts,
} from "#pipelines/runtime/chain-progress.ts"
import type { StreamPlace } from "#schemas/domain/mark.ts"
import type { BlocksReverted } from "#schemas/events/blocks-reverted.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { buildBlock, hash, testChain } from "../../../support/block-builder.ts"

const place = (seq: number): StreamPlace => ({ offset: seq + 1, seq, writerId: "a".repeat(32) })

const at = (seq: number, event: LogEvent): SequencedEvent => ({ event, place: place(seq) })

const appended = (seq: number, number: number, isWarmUp = false): SequencedEvent =>
  at(seq, { kind: "BlockAppended", block: buildBlock({ number, hash: hash(number) }), isWarmUp })

const final = (seq: number, number: number): SequencedEvent =>
  at(seq, { kind: "FinalityAdvanced", chainId: testChain.id, number, hash: hash(number) })

const reverted = (forkNumber: number): BlocksReverted => ({
  kind: "BlocksReverted",
  chainId: testChain.id,
  fork: { number: forkNumber, hash: hash(forkNumber) },
  removed: [],
})

const start = progressFrom({ chain: testChain, lane: "live", mark: undefined, runs: [] })

describe("advance", () => {
  it("writes nothing while there is no block to show", () => {
    const { progress, flush } = advance(start, [appended(1, 4, true), final(2, 4)])
    assert.isUndefined(flush)
    assert.deepStrictEqual(progress.place, place(2))
  })

  it("marks the newest block, where history begins and what is final", () => {
    const { flush } = advance(start, [appended(1, 4, true), appended(2, 5), appended(3, 6), final(4, 5)])
    assert.deepStrictEqual(flush?.mark, {
      chainId: testChain.id,
      lane: "live",
      place: place(4),
      applied: 4,
      block: { number: 6, hash: hash(6) },
      timestampMs: buildBlock({ number: 6 }).timestampMs,
      finalized: { number: 5, hash: hash(5) },
      historyFrom: 5,
      revertCount: 0,
    })
    assert.deepStrictEqual(
      flush?.blocks.map(({ seq, facts }) => [seq, facts.block.number]),
      [
        [2, 5],
        [3, 6],
      ],
    )
  })

  it("moves the mark's place without a block", () => {
    const first = advance(start, [appended(1, 5)])
    const { flush } = advance(first.progress, [final(2, 5)])
    assert.deepStrictEqual(flush?.blocks, [])
    assert.strictEqual(flush?.mark.applied, 2)
    assert.strictEqual(flush?.mark.block.number, 5)
  })

  it("gives the same mark however the events are cut", () => {
    const events = [appended(1, 5), final(2, 5), appended(3, 6), appended(4, 7), final(5, 6)]
    const whole = advance(start, events).progress
    const cut = events.reduce((progress, event) => advance(progress, [event]).progress, start)
    assert.deepStrictEqual(cut, whole)
  })
})

describe("advance of the history lane", () => {
  const empty = progressFrom({ chain: testChain, lane: "history", mark: undefined, runs: [] })
  const finished = (seq: number): SequencedEvent => {
    const block = { number: 0, hash: hash(0) }
    return at(seq, { kind: "RangeFinished", chainId: testChain.id, first: block, last: block })
  }

  it("shows the highest block, which is final, and the lower edge of its run", () => {
    const { progress, flush } = advance(empty, [appended(1, 7), appended(2, 8), finished(3), appended(4, 3)])
    assert.deepStrictEqual(progress.runs, [
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
    assert.deepStrictEqual(new Set(flush?.blocks.map(({ lane }) => lane)), new Set(["history"]))
  })

  it("shows a chain's very first block", () => {
    const { flush } = advance(empty, [appended(1, 0)])
    assert.deepInclude(flush?.mark, { block: { number: 0, hash: hash(0) }, historyFrom: 0 })
  })

  it("lowers the edge where a gap is filled, and keeps its newest block", () => {
    const { progress } = advance(empty, [appended(1, 7), appended(2, 8), appended(3, 3)])
    const { flush } = advance(progress, [appended(4, 5), appended(5, 6), appended(6, 4)])
    assert.deepInclude(flush?.mark, { block: { number: 8, hash: hash(8) }, historyFrom: 3 })
  })

  it("shows blocks of warm-up neither as rows nor in its runs", () => {
    const { progress, flush } = advance(empty, [appended(1, 6, true), appended(2, 7)])
    assert.deepStrictEqual(progress.runs, [{ first: 7, last: 7 }])
    assert.lengthOf(flush?.blocks ?? [], 1)
  })

  it("gives the same progress however the events are cut, and from the mark and runs that it left", () => {
    const events = [appended(1, 9), appended(2, 4), finished(3), appended(4, 5), appended(5, 10), appended(6, 6)]
    const whole = advance(empty, events).progress
    const cut = events.reduce((progress, event) => advance(progress, [event]).progress, empty)
    assert.deepStrictEqual(cut, whole)
    const half = advance(empty, events.slice(0, 3)).progress
    const resumed = progressFrom({ chain: testChain, lane: "history", mark: half.mark, runs: half.runs })
    assert.deepStrictEqual(advance(resumed, events.slice(3)).progress, whole)
  })
})

describe("resumeProgress", () => {
  const { progress: kept } = advance(start, [appended(1, 5)])
  const heldAt = (mark: typeof kept.mark) => ({ chain: testChain, lane: "live" as const, mark, runs: [] })

  it("resumes from the kept state if the tables have not changed", () => {
    assert.strictEqual(resumeProgress(heldAt(kept.mark), kept), kept)
  })

  it("begins at the mark where nothing was kept, or where another has moved it", () => {
    assert.deepStrictEqual(resumeProgress(heldAt(kept.mark), undefined), progressFrom(heldAt(kept.mark)))
    const ahead = advance(kept, [appended(2, 6)]).progress.mark
    assert.strictEqual(resumeProgress(heldAt(ahead), kept).mark, ahead)
    const unapplied = kept.mark === undefined ? undefined : { ...kept.mark, applied: 0 }
    assert.strictEqual(resumeProgress(heldAt(unapplied), kept).mark, unapplied)
  })
})

describe("isBehind", () => {
  const { progress } = advance(start, [appended(1, 5)])
  const later = advance(progress, [appended(2, 6)]).progress.mark
  const marksOf = (mark: typeof later) => (mark === undefined ? [] : [mark])

  it("is so where the tables show more of the chain's own lane", () => {
    assert.isTrue(isBehind(progress, marksOf(later)))
    assert.isTrue(isBehind(start, marksOf(progress.mark)))
  })

  it("is not so where they show the same, nothing, or another lane or chain", () => {
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

describe("splitAtReverts", () => {
  it("lets every revert stand alone", () => {
    const runs = splitAtReverts([
      appended(1, 5),
      at(2, reverted(4)),
      at(3, reverted(3)),
      appended(4, 4),
      appended(5, 5),
    ])
    assert.deepStrictEqual(
      runs.map((run) => run.map(({ place: { seq } }) => seq)),
      [[1], [2], [3], [4, 5]],
    )
    assert.deepStrictEqual(
      runs.map((run) => revertOf(run)?.fork.number),
      [undefined, 4, 3, undefined],
    )
  })
})

describe("goBack", () => {
  it("lowers the mark before it raises what is applied, and counts the revert from the beginning", () => {
    const { progress } = advance(start, [appended(1, 5), appended(2, 6)])
    assert.isDefined(progress.mark)
    const back = goBack(progress, progress.mark, { event: reverted(5), place: place(3), forkTimeMs: 9 })
    assert.deepStrictEqual([back.marks.down.applied, back.marks.up.applied], [2, 3])
    for (const mark of [back.marks.down, back.marks.up]) {
      assert.deepStrictEqual(mark.block, { number: 5, hash: hash(5) })
      assert.deepStrictEqual([mark.place.seq, mark.revertCount, mark.timestampMs], [3, 1, 9])
    }
  })
})

describe("interruptedRevert", () => {
  it("finds the rest of a revert in the mark that it left, and nothing in a whole one", () => {
    const { progress } = advance(start, [appended(1, 5), appended(2, 6)])
    assert.isDefined(progress.mark)
    assert.isUndefined(interruptedRevert(progress.mark))
    const { down, up } = goBack(progress, progress.mark, { event: reverted(5), place: place(3), forkTimeMs: 9 }).marks
    assert.deepStrictEqual(interruptedRevert(down), { down, up })
    assert.isUndefined(interruptedRevert(up))
  })
})
