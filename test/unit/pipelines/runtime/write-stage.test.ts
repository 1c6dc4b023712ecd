import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Latch, Logger, Queue } from "effect"
import { TestClock } from "effect/testing"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { DrainTimeoutMs } from "#pipelines/drain-on-interrupt.ts"
import { progressFrom } from "#pipelines/runtime/chain-progress.ts"
import { FactSink, SinkRefused, SinkUnavailable, type TableShare } from "#pipelines/runtime/fact-sink.ts"
import { foldHere } from "#pipelines/runtime/fold-run.ts"
import { foldStage } from "#pipelines/runtime/fold-stage.ts"
import { type LaneWorker, type LaneWorkers, makeLaneWorker } from "#pipelines/runtime/lane-worker.ts"
import { FoldRecords, type RecordFold } from "#pipelines/runtime/record-fold.ts"
import { writeStage } from "#pipelines/runtime/write-stage.ts"
import { testChain } from "../../../support/chain/block-builder.ts"
import { appendedAt, eventAt, placeOf, recordOf, revertTo } from "../../../support/store/lane-events.ts"
import { sinkWith } from "../../../support/store/sink.ts"

const otherChain = { ...testChain, id: 2, slug: "other" }

const retryDelayMsMax = 100

/** Lets every other fiber run until all wait, retries included. */
const settle = Effect.repeat(TestClock.adjust(10), { times: 100 })

/** The fold stages of some chains' live lanes and the write stage over them, beside the test. */
const startStages = Effect.fnUntraced(function* (
  sink: Partial<FactSink["Service"]>,
  {
    chains = [testChain],
    drainTimeoutMs = 0,
    share = "own",
    isMoved = () => false,
    beforeFold = () => Effect.void,
  }: {
    readonly chains?: ReadonlyArray<ChainDefinition>
    readonly drainTimeoutMs?: number
    readonly share?: TableShare
    readonly isMoved?: () => boolean
    /** Runs before the fold of a run that begins with a `seq`. */
    readonly beforeFold?: (chain: ChainDefinition, seq: number) => Effect.Effect<void>
  } = {},
) {
  const workers: LaneWorkers = new Map()
  const [folded, advanced] = [yield* Latch.make(), yield* Latch.make()]
  const byChain: Array<LaneWorker> = []
  const here = yield* Effect.provideService(foldHere, FactSink, sinkWith(sink))
  const fold: RecordFold = {
    concurrency: 2,
    fold: (run) => Effect.andThen(beforeFold(run.chain, run.records[0]?.seq ?? 0), here.fold(run)),
  }
  for (const chain of chains) {
    const worker = yield* makeLaneWorker(progressFrom({ chain, lane: "live", mark: undefined }), {
      batchEventsMax: 100,
      share,
    })
    workers.set(worker.key, worker)
    byChain.push(worker)
    yield* foldStage(worker, folded).pipe(
      Effect.provideService(FactSink, sinkWith(sink)),
      Effect.provideService(FoldRecords, fold),
      Effect.forkChild,
    )
  }
  const writing = yield* writeStage({ workers, folded, advanced, isMoved, retryDelayMsMax }).pipe(
    Effect.provideService(FactSink, sinkWith(sink)),
    Effect.provide(Logger.layer([])),
    Effect.provideService(DrainTimeoutMs, drainTimeoutMs),
    Effect.forkChild,
  )
  const append = (worker: LaneWorker | undefined, ...seqs: ReadonlyArray<number>) =>
    Effect.forEach(seqs, (seq) =>
      worker === undefined ? Effect.void : Queue.offer(worker.records, [recordOf(appendedAt(seq, seq))]),
    )
  return { writing, workers, byChain, append }
})

type Write = FactSink["Service"]["write"]

/** A flush: per chain its id, the numbers of its blocks, and its mark's. */
const textOf = (flushes: Parameters<Write>[0]): string =>
  flushes
    .map(({ blocks, mark }) => `${mark.chainId}: ${blocks.map(({ block }) => block.number)} to ${mark.applied}`)
    .join("; ")

describe("writeStage", () => {
  it.effect("lets the next flush be folded while one is being written", () =>
    Effect.gen(function* () {
      const written: Array<string> = []
      const release = yield* Deferred.make<void>()
      const write: Write = (flushes) =>
        Effect.suspend(() => {
          written.push(textOf(flushes))
          return written.length === 1 ? Deferred.await(release) : Effect.void
        })
      const { writing, byChain, append } = yield* startStages({ write })
      const [worker] = byChain
      yield* append(worker, 1)
      yield* settle
      yield* append(worker, 2, 3, 4, 5)
      yield* settle
      assert.lengthOf(written, 1)
      assert.isAbove(worker === undefined ? 0 : yield* Queue.size(worker.folded), 0)
      assert.isUndefined(worker?.progress.mark, "the position moves behind the write, not the fold")
      yield* Deferred.succeed(release, undefined)
      yield* settle
      assert.deepStrictEqual(written, [`${testChain.id}: 1 to 1`, `${testChain.id}: 2,3,4,5 to 5`])
      assert.deepStrictEqual(worker?.progress.place, placeOf(5))
      yield* Fiber.interrupt(writing)
    }),
  )

  it.effect("waits for a larger flush while more is being folded, and for no lane that others would wait for", () =>
    Effect.gen(function* () {
      const written: Array<string> = []
      const release = yield* Deferred.make<void>()
      const { writing, byChain, append } = yield* startStages(
        { write: (flushes) => Effect.sync(() => void written.push(textOf(flushes))) },
        {
          chains: [testChain, otherChain],
          beforeFold: ({ id }, seq) =>
            id === testChain.id && seq % 2 === 0 ? Deferred.await(release) : Effect.sleep(10),
        },
      )
      const [worker, other] = byChain
      yield* append(worker, 1)
      yield* settle
      assert.deepStrictEqual(written, [`${testChain.id}: 1 to 1`], "the first blocks never wait")
      yield* append(worker, 3)
      yield* TestClock.adjust(0)
      yield* append(worker, 4)
      yield* settle
      assert.lengthOf(written, 1)
      yield* append(other, 1)
      yield* settle
      assert.deepStrictEqual(written.slice(1), [`${testChain.id}: 3 to 3; ${otherChain.id}: 1 to 1`])
      yield* Deferred.succeed(release, undefined)
      yield* settle
      assert.deepStrictEqual(written.slice(2), [`${testChain.id}: 4 to 4`])
      yield* Fiber.interrupt(writing)
    }),
  )

  it.effect("runs a revert alone, after all before it is written, and continues from its mark", () =>
    Effect.gen(function* () {
      const done: Array<string> = []
      const release = yield* Deferred.make<void>()
      const { writing, byChain } = yield* startStages({
        write: (flushes) =>
          Deferred.await(release).pipe(Effect.andThen(Effect.sync(() => void done.push(textOf(flushes))))),
        blockTimeMs: ({ number }) => Effect.sync(() => void done.push(`time of ${number}`)).pipe(Effect.as(number)),
        revert: ({ down, up }) =>
          Effect.sync(() => void done.push(`revert to ${up.block.number}, ${down.applied} to ${up.applied}`)),
      })
      const [worker] = byChain
      if (worker === undefined) return yield* Effect.die("There is no worker.")
      const events = [appendedAt(1, 1), appendedAt(2, 2), eventAt(3, revertTo(1)), appendedAt(4, 2)]
      yield* Queue.offer(worker.records, events.map(recordOf))
      yield* settle
      assert.deepStrictEqual(done, [])
      yield* Deferred.succeed(release, undefined)
      yield* settle
      assert.deepStrictEqual(done, [
        `${testChain.id}: 1,2 to 2`,
        "time of 1",
        "revert to 1, 2 to 3",
        `${testChain.id}: 2 to 4`,
      ])
      assert.strictEqual(worker.progress.mark?.revertCount, 1)
      yield* Fiber.interrupt(writing)
    }),
  )

  it.effect("retries a failed flush chain by chain, and stops only the chain whose rows are refused", () =>
    Effect.gen(function* () {
      const tried: Array<string> = []
      let failures = 2
      const write: Write = (flushes) =>
        Effect.gen(function* () {
          tried.push(textOf(flushes))
          const isOfOther = flushes.some(({ mark }) => mark.chainId === otherChain.id)
          if (isOfOther) return yield* new SinkRefused({ operation: "write", cause: "bad rows" })
          failures -= 1
          if (failures > 0) return yield* new SinkUnavailable({ operation: "write", cause: "away" })
        })
      const { writing, workers, byChain, append } = yield* startStages({ write }, { chains: [testChain, otherChain] })
      for (const worker of byChain) yield* append(worker, 1)
      yield* settle
      const [one, other] = [`${testChain.id}: 1 to 1`, `${otherChain.id}: 1 to 1`]
      assert.deepStrictEqual(tried, [`${one}; ${other}`, one, one, other])
      const [going, stopped] = byChain
      const end = yield* Effect.exit(stopped === undefined ? Effect.void : Deferred.await(stopped.end))
      assert.isTrue(Exit.isFailure(end))
      assert.deepStrictEqual([...workers.values()], going === undefined ? [] : [going])
      yield* append(going, 2)
      yield* append(stopped, 2)
      yield* settle
      assert.deepStrictEqual(tried.slice(4), [`${testChain.id}: 2 to 2`])
      yield* Fiber.interrupt(writing)
    }),
  )

  it.effect("replaces a worker whose tables were dropped while its flush was in flight, after reads had moved", () =>
    Effect.gen(function* () {
      let isMoved = false
      const write: Write = () =>
        Effect.suspend(() => {
          isMoved = true
          return Effect.fail(new SinkRefused({ operation: "write", cause: "no such table" }))
        })
      const { writing, workers, byChain, append } = yield* startStages(
        { write },
        { share: "both", isMoved: () => isMoved },
      )
      const [worker] = byChain
      yield* append(worker, 1)
      yield* settle
      assert.strictEqual(workers.size, 0)
      // Success restarts the lane at its mark, a failure would stop the chain.
      if (worker !== undefined) yield* Deferred.await(worker.end)
      yield* Fiber.interrupt(writing)
    }),
  )

  it.effect("finishes the flush in flight when it is interrupted", () =>
    Effect.gen(function* () {
      const release = yield* Deferred.make<void>()
      let isWritten = false
      const write: Write = () =>
        Effect.map(Deferred.await(release), () => {
          isWritten = true
        })
      const { writing, byChain, append } = yield* startStages({ write }, { drainTimeoutMs: 60_000 })
      yield* append(byChain[0], 1)
      yield* settle
      const interrupting = yield* Effect.forkChild(Fiber.interrupt(writing))
      yield* settle
      assert.isUndefined(interrupting.pollUnsafe())
      yield* Deferred.succeed(release, undefined)
      yield* Fiber.join(interrupting)
      assert.isTrue(isWritten)
      assert.deepStrictEqual(byChain[0]?.progress.place, placeOf(1))
    }),
  )
})
