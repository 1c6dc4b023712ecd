import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Latch } from "effect"
import { TestClock } from "effect/testing"
import { FactSink, type Rollup, SinkRefused, SinkUnavailable, type TableShare } from "#pipelines/runtime/fact-sink.ts"
import { type LaneWorkers, makeLaneWorker } from "#pipelines/runtime/lane-worker.ts"
import { finalLane, runRollups } from "#pipelines/runtime/run-rollups.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { hash, testChain } from "../../../support/chain/block-builder.ts"
import { sinkWith } from "../../../support/store/sink.ts"

const progressAt = (number: number, finalNumber: number | undefined) => {
  const place = { offset: 1, seq: 1, writerId: "a" }
  const finalized = finalNumber === undefined ? undefined : { number: finalNumber, hash: hash(finalNumber) }
  const block = { number, hash: hash(number) }
  const mark: Mark = {
    chainId: testChain.id,
    lane: "live",
    place,
    applied: 1,
    block,
    timestampMs: 0,
    finalized,
    historyFrom: 0,
    revertCount: 0,
  }
  return { chain: testChain, lane: "live" as const, place, mark, finalized }
}

const retryDelayMsMax = 1_000

/** A rollup of every tenth final block, whose steps end as configured. */
const tenths = (
  name: string,
  run: (upTo: number, chainId: number) => Effect.Effect<void, SinkUnavailable | SinkRefused>,
  afterFailure: Rollup["afterFailure"] = "retry",
): Rollup => ({
  name,
  afterFailure,
  next: ({ chain, finalNumber: upTo }) => ({ position: Math.floor(upTo / 10), upTo, run: run(upTo, chain.id) }),
})

/** Runs rollups over one chain that stands at some final blocks, one after the other. */
const runOver = Effect.fnUntraced(function* (rollups: ReadonlyArray<Rollup>, finalNumbers: ReadonlyArray<number>) {
  const worker = yield* makeLaneWorker(progressAt(100, undefined), { batchEventsMax: 1 })
  const advanced = yield* Latch.make()
  const options = { workers: new Map([[worker.key, worker]]), advanced, rollupIntervalBlocks: 1, retryDelayMsMax }
  const running = yield* runRollups(options).pipe(
    Effect.provideService(FactSink, sinkWith({ rollups })),
    Effect.forkChild,
  )
  yield* TestClock.adjust(0)
  for (const finalNumber of finalNumbers) {
    worker.progress = progressAt(100, finalNumber)
    advanced.openUnsafe()
    yield* TestClock.adjust(retryDelayMsMax * 2)
  }
  yield* Fiber.interrupt(running)
})

describe("finalLane", () => {
  it("is absent before the first mark, before anything is final, and of the history lane", () => {
    assert.isUndefined(finalLane({ ...progressAt(50, 40), mark: undefined }, 10))
    assert.isUndefined(finalLane(progressAt(50, undefined), 10))
    assert.isUndefined(finalLane(progressAt(50, 0), 10))
    assert.isUndefined(finalLane({ ...progressAt(50, 40), lane: "history" }, 10))
  })

  it("ends at finality, or at the mark where that lags finality", () => {
    assert.deepInclude(finalLane(progressAt(50, 40), 10), { finalNumber: 40, intervalBlocks: 10 })
    assert.deepInclude(finalLane(progressAt(25, 40), 10), { finalNumber: 25 })
  })
})

describe("runRollups", () => {
  it.effect("runs each step once, in the order of the rollups, whenever a position has grown", () =>
    Effect.gen(function* () {
      const done: Array<string> = []
      const noting = (name: string) => tenths(name, (upTo) => Effect.sync(() => void done.push(`${name} ${upTo}`)))
      yield* runOver([noting("first"), noting("second")], [5, 12, 15, 27])
      assert.deepStrictEqual(done, ["first 12", "second 12", "first 27", "second 27"])
    }),
  )

  it.effect("retries what failed until it is done, or skips it until its position has grown", () =>
    Effect.gen(function* () {
      const tried: Array<string> = []
      const failingOnce = (name: string, afterFailure: Rollup["afterFailure"]) => {
        let isFirst = true
        return tenths(
          name,
          (upTo) =>
            Effect.suspend(() => {
              tried.push(`${name} ${upTo}`)
              if (!isFirst) return Effect.void
              isFirst = false
              return Effect.fail(new SinkUnavailable({ operation: "run", cause: "away" }))
            }),
          afterFailure,
        )
      }
      yield* runOver([failingOnce("retry", "retry"), failingOnce("skip", "skip")], [10, 19, 20])
      assert.deepStrictEqual(tried, ["retry 10", "skip 10", "retry 10", "retry 20", "skip 20"])
    }),
  )

  it.effect("gives up refused steps, and only those", () =>
    Effect.gen(function* () {
      const tried: Array<string> = []
      const noting = (name: string, end: Effect.Effect<void, SinkRefused>) =>
        tenths(name, (upTo) =>
          Effect.andThen(
            Effect.sync(() => void tried.push(`${name} ${upTo}`)),
            end,
          ),
        )
      const refused = Effect.fail(new SinkRefused({ operation: "run", cause: "no table" }))
      yield* runOver([noting("refused", refused), noting("other", Effect.void)], [10, 20])
      assert.deepStrictEqual(tried, ["refused 10", "other 10", "other 20"])
    }),
  )

  it.effect("covers the tables of this release where they are complete, and none that are being built", () =>
    Effect.gen(function* () {
      const shares: ReadonlyArray<TableShare> = ["own", "both", "served", "missing"]
      const workers: LaneWorkers = new Map()
      for (const [index, share] of shares.entries()) {
        const chain = { ...testChain, id: index + 1 }
        workers.set(share, yield* makeLaneWorker({ ...progressAt(50, 40), chain }, { batchEventsMax: 1, share }))
      }
      const covered: Array<number> = []
      const rollup = tenths("rollup", (_, chainId) => Effect.sync(() => void covered.push(chainId)))
      const options = { workers, advanced: yield* Latch.make(), rollupIntervalBlocks: 10, retryDelayMsMax }
      const running = yield* runRollups(options).pipe(
        Effect.provideService(FactSink, sinkWith({ rollups: [rollup] })),
        Effect.forkChild,
      )
      yield* Effect.yieldNow
      yield* Fiber.interrupt(running)
      assert.deepStrictEqual(
        covered.map((chainId) => shares[chainId - 1]),
        ["own", "both"],
      )
    }),
  )
})
