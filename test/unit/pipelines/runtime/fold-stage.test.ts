import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Latch, Queue } from "effect"
import { TestClock } from "effect/testing"
import { progressFrom } from "#pipelines/runtime/chain-progress.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { foldHere } from "#pipelines/runtime/fold-run.ts"
import { foldStage } from "#pipelines/runtime/fold-stage.ts"
import { type LaneWorker, makeLaneWorker, takeFolded } from "#pipelines/runtime/lane-worker.ts"
import { FoldRecords, type FoldRequest } from "#pipelines/runtime/record-fold.ts"
import { testChain } from "../../../support/chain/block-builder.ts"
import { appendedAt, eventAt, foldedRun, recordOf, revertTo, seqsOf } from "../../../support/store/lane-events.ts"
import { sinkWith } from "../../../support/store/sink.ts"

const progress = progressFrom({ chain: testChain, lane: "live", mark: undefined })

const blocks = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => appendedAt(first + index, first + index))

const records = (first: number, last: number) => blocks(first, last).map(recordOf)

/** A fold stage beside the test, with the sizes of the runs that it has folded. */
const startFolding = Effect.fnUntraced(function* (worker: LaneWorker) {
  const sizes: Array<number> = []
  const folded = yield* Latch.make()
  const sink = sinkWith({})
  const { fold } = yield* Effect.provideService(foldHere, FactSink, sink)
  const counting = (run: FoldRequest) =>
    Effect.suspend(() => {
      sizes.push(run.records.length)
      return fold(run)
    })
  const fiber = yield* foldStage(worker, folded).pipe(
    Effect.provideService(FactSink, sink),
    Effect.provideService(FoldRecords, { concurrency: 1, fold: counting }),
    Effect.forkChild,
  )
  return { fiber, folded, sizes }
})

/** Lets every other fiber run until all wait. */
const settle = Effect.repeat(TestClock.adjust(1), { times: 100 })

describe("foldStage", () => {
  it.effect("folds what was read, in order and in runs of a few events", () =>
    Effect.gen(function* () {
      const worker = yield* makeLaneWorker(progress, { batchEventsMax: 100 })
      const { fiber, folded, sizes } = yield* startFolding(worker)
      yield* Queue.offer(worker.records, records(1, 40))
      yield* folded.await
      yield* settle
      assert.deepStrictEqual(sizes, [32, 8])
      assert.deepStrictEqual(yield* takeFolded(worker), foldedRun(blocks(1, 40)))
      yield* Fiber.interrupt(fiber)
    }),
  )

  it.effect("makes no run larger than a flush, and passes reverts on alone", () =>
    Effect.gen(function* () {
      const worker = yield* makeLaneWorker(progress, { batchEventsMax: 2 })
      const { fiber } = yield* startFolding(worker)
      yield* Queue.offer(worker.records, [...blocks(1, 3), eventAt(4, revertTo(2)), ...blocks(5, 5)].map(recordOf))
      const runs = yield* Effect.forEach([1, 2, 3, 4], () => Queue.take(worker.folded))
      assert.deepStrictEqual(runs.map(seqsOf), [[1, 2], [3], [4], [5]])
      yield* Fiber.interrupt(fiber)
    }),
  )

  it.effect("folds ahead until its queue is full, then lets the reader wait", () =>
    Effect.gen(function* () {
      const worker = yield* makeLaneWorker(progress, { batchEventsMax: 2 })
      const { fiber, sizes } = yield* startFolding(worker)
      const reading = yield* Effect.forEach([1, 3, 5, 7, 9, 11, 13, 15], (seq) =>
        Queue.offer(worker.records, records(seq, seq + 1)),
      ).pipe(Effect.forkChild)
      yield* settle
      // Two runs are in the queue, and a third waits for room; two chunks are in the queue of records, and the reader waits.
      assert.deepStrictEqual(sizes, [2, 2, 2])
      assert.isUndefined(reading.pollUnsafe())
      yield* takeFolded(worker)
      yield* settle
      yield* takeFolded(worker)
      yield* settle
      assert.isDefined(reading.pollUnsafe())
      assert.isAbove(sizes.length, 3)
      yield* Fiber.interrupt(fiber)
    }),
  )
})
