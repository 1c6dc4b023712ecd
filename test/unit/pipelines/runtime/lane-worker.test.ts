import { assert, describe, it } from "@effect/vitest"
import { Effect, Queue } from "effect"
import { progressFrom } from "#pipelines/runtime/chain-progress.ts"
import {
  clearQueues,
  isFlushGrowing,
  type LaneWorker,
  type LaneWorkers,
  makeLaneWorker,
  offerFolded,
  removeWorker,
  takeFolded,
} from "#pipelines/runtime/lane-worker.ts"
import { buildBlock, testChain } from "../../../support/chain/block-builder.ts"
import {
  appendedAt,
  eventAt,
  foldedRun,
  placeOf,
  recordOf,
  revertTo,
  seqsOf,
} from "../../../support/store/lane-events.ts"
import { markAt } from "../../../support/store/projected.ts"

const progress = progressFrom({ chain: testChain, lane: "live", mark: undefined })

const block = (seq: number) => appendedAt(seq, seq)

/** Offers runs of events to the queue of a worker, as far as it has room; the others wait. */
const fill = (worker: LaneWorker, runs: ReadonlyArray<Parameters<typeof foldedRun>[0]>) =>
  Effect.forkChild(
    Queue.offerAll(
      worker.folded,
      runs.map((run) => foldedRun(run)),
    ),
    { startImmediately: true },
  )

/** The seqs of each flush that a worker gives, until nothing is ready. */
const flushesOf = Effect.fnUntraced(function* (worker: LaneWorker) {
  const flushes: Array<ReadonlyArray<number>> = []
  while (true) {
    const taken = yield* takeFolded(worker)
    if (taken === undefined) return flushes
    flushes.push(seqsOf(taken))
  }
})

describe("takeFolded", () => {
  it.effect("joins runs up to the size of a flush, and loses none", () =>
    Effect.gen(function* () {
      const worker = yield* makeLaneWorker(progress, { batchEventsMax: 4 })
      yield* fill(worker, [[block(1)], [block(2), block(3)], [block(4), block(5)], [block(6)]])
      assert.deepStrictEqual(yield* flushesOf(worker), [
        [1, 2, 3],
        [4, 5, 6],
      ])
    }),
  )

  it.effect("gives a revert a flush of its own", () =>
    Effect.gen(function* () {
      const worker = yield* makeLaneWorker(progress, { batchEventsMax: 80 })
      yield* fill(worker, [[block(1)], [eventAt(2, revertTo(0))], [eventAt(3, revertTo(0))], [block(4)], [block(5)]])
      assert.deepStrictEqual(yield* flushesOf(worker), [[1], [2], [3], [4, 5]])
    }),
  )

  it.effect("stops at the target of a build, within a run too, and goes on once the target has", () =>
    Effect.gen(function* () {
      const target = yield* makeLaneWorker({ ...progress, place: placeOf(2) }, { batchEventsMax: 80, share: "served" })
      const worker = yield* makeLaneWorker(progress, { batchEventsMax: 80, share: "missing", target })
      yield* fill(worker, [[block(1)], [block(2), block(3), block(4)], [block(5)]])
      assert.deepStrictEqual(yield* flushesOf(worker), [[1, 2]])
      target.progress = { ...progress, place: placeOf(3) }
      assert.deepStrictEqual(yield* flushesOf(worker), [[3]])
      target.progress = { ...progress, place: placeOf(9) }
      assert.deepStrictEqual(yield* flushesOf(worker), [[4, 5]])
    }),
  )
})

describe("isFlushGrowing", () => {
  /** A worker with a mark that is folding more. */
  const folding = Effect.fnUntraced(function* (batchEventsMax: number) {
    const worker = yield* makeLaneWorker(
      { ...progress, mark: markAt(buildBlock({ number: 0 }), 0) },
      { batchEventsMax },
    )
    worker.runsInFold = 1
    return worker
  })

  it.effect("waits while more is being folded, up to the size of a flush", () =>
    Effect.gen(function* () {
      const worker = yield* folding(2)
      yield* offerFolded(worker, foldedRun([block(1)]))
      assert.isTrue(isFlushGrowing(worker))
      yield* offerFolded(worker, foldedRun([block(2)]))
      assert.isFalse(isFlushGrowing(worker))
      yield* takeFolded(worker)
      assert.isTrue(isFlushGrowing(worker))
    }),
  )

  it.effect("never lets a revert wait", () =>
    Effect.gen(function* () {
      const worker = yield* folding(80)
      for (const run of [[block(1)], [eventAt(2, revertTo(0))], [block(3)]]) yield* offerFolded(worker, foldedRun(run))
      assert.isFalse(isFlushGrowing(worker))
      yield* takeFolded(worker)
      assert.isFalse(isFlushGrowing(worker), "the revert is held")
      yield* takeFolded(worker)
      assert.isTrue(isFlushGrowing(worker))
    }),
  )
})

describe("clearQueues", () => {
  it.effect("leaves nothing of a worker that has ended", () =>
    Effect.gen(function* () {
      const worker = yield* makeLaneWorker(progress, { batchEventsMax: 80 })
      yield* Queue.offer(worker.records, [recordOf(block(5))])
      yield* fill(worker, [[block(1)], [eventAt(2, revertTo(0))], [block(3)]])
      assert.deepStrictEqual(yield* Effect.map(takeFolded(worker), (run) => run && seqsOf(run)), [1])
      yield* clearQueues(worker)
      assert.isUndefined(yield* takeFolded(worker))
      assert.strictEqual(yield* Queue.size(worker.records), 0)
    }),
  )
})

describe("removeWorker", () => {
  it.effect("removes a worker, and not the one that has taken its place", () =>
    Effect.gen(function* () {
      const [first, second] = [
        yield* makeLaneWorker(progress, { batchEventsMax: 80 }),
        yield* makeLaneWorker(progress, { batchEventsMax: 80 }),
      ]
      const workers: LaneWorkers = new Map([[first.key, first]])
      yield* removeWorker(workers, first)
      assert.strictEqual(workers.size, 0)
      workers.set(second.key, second)
      yield* removeWorker(workers, first)
      assert.strictEqual(workers.get(second.key), second)
    }),
  )
})
