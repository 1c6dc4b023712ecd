/** The stages of a chain, from a reader over a log into a sink, of which one is slow: it is named as the one that limits the chain. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger, Ref } from "effect"
import { TestClock } from "effect/testing"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { ingestChain } from "#pipelines/ingest/ingest-chain.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { limitText } from "#pipelines/pace/limiting-stage.ts"
import { makePaceMeter } from "#pipelines/pace/work-pace.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { foldHere } from "#pipelines/runtime/fold-run.ts"
import { processChains } from "#pipelines/runtime/process-chains.ts"
import { FoldRecords, type RecordFold } from "#pipelines/runtime/record-fold.ts"
import { makeSimulatedChain, type SimulatedChain } from "../../../support/chain/simulated-chain.ts"
import { makeSimulatedReader } from "../../../support/chain/simulated-reader.ts"
import { layerGatedLog, noLogFaults } from "../../../support/log/gated-log.ts"
import { withOwnMetrics } from "../../../support/service/metrics.ts"
import { layerTestLog } from "../../../support/service/processing.ts"
import { backfill } from "../../../support/store/backfilled-chain.ts"
import { sinkWith } from "../../../support/store/sink.ts"

/** Milliseconds that each step of a stage takes: a request to the endpoint, an append, a chunk from the log, a fold, a flush. */
type Delays = Record<"endpoint" | "append" | "read" | "fold" | "store", number>

const quick: Delays = { endpoint: 5, append: 5, read: 0, fold: 5, store: 5 }

const blockCount = 240

/** Until then is measured: at the end, stages rest while those behind them finish. */
const measuredCount = blockCount / 2

const settings = { batchEventsMax: 8, rollupIntervalBlocks: 1_000_000, retryDelayMsMax: 100 }

const makeChain = () => {
  const chain = makeSimulatedChain({ seed: 5 })
  chain.mine(blockCount)
  return chain
}

/** A log in a temporary directory with delays. */
const slowLog = ({ append, read }: Delays) =>
  layerGatedLog({
    ...noLogFaults,
    append: () => Effect.as(Effect.sleep(append), undefined),
    read: () => Effect.sleep(read),
  }).pipe(Layer.provide(layerTestLog), Layer.merge(layerSoleOwner), Layer.merge(Logger.layer([])))

const follow = Effect.fnUntraced(function* (chain: SimulatedChain, delays: Delays) {
  const settings = {
    ...followDefaults,
    definition: chain.definition,
    startBlock: 0,
    batchBlocksMax: 4,
    readConcurrency: 1,
    status: yield* makeFollowStatus,
    watchList: Ref.makeUnsafe(emptyWatchList("watched")),
  }
  const disturb = () => Effect.sleep(delays.endpoint)
  return yield* ingestChain({ follow: settings, takeoverSilenceMs: 1_000 }).pipe(
    Effect.provideService(ChainReader, makeSimulatedReader(chain, { disturb })),
  )
})

/** Processes a chain into a sink that only counts its blocks. */
const makeProcessing = Effect.fnUntraced(function* (chain: SimulatedChain, delays: Delays) {
  let written = 0
  const nothing = Effect.succeed(undefined)
  const sink = sinkWith({
    build: nothing,
    moveReads: () => nothing,
    marks: Effect.succeed([]),
    write: (flushes) =>
      Effect.map(Effect.sleep(delays.store), () => {
        written += flushes.reduce((sum, { blocks }) => sum + blocks.length, 0)
      }),
  })
  const here = yield* Effect.provideService(foldHere, FactSink, sink)
  const fold: RecordFold = { concurrency: 1, fold: (run) => Effect.delay(here.fold(run), delays.fold) }
  const processing = processChains({ chains: [chain.definition], settings }).pipe(
    Effect.provideService(FactSink, sink),
    Effect.provideService(FoldRecords, fold),
  )
  return { processing, count: () => written }
})

/** Lets time pass until a condition holds. */
const passUntil = (holds: () => boolean) => Effect.repeat(TestClock.adjust(5), { until: () => holds(), times: 20_000 })

/** What limits a chain, with some delays, that is followed into the log while it is processed, or processed after that. */
const limitWith = (delays: Delays, { isReadBefore = false } = {}) =>
  Effect.gen(function* () {
    const chain = makeChain()
    const { processing, count } = yield* makeProcessing(chain, delays)
    const following = yield* Effect.forkChild(follow(chain, delays))
    const paceAt = makePaceMeter({ chain: chain.definition.slug, lane: "live" })
    if (isReadBefore) {
      yield* TestClock.adjust(30_000)
      yield* Fiber.interrupt(following)
    }
    yield* paceAt(0)
    const running = yield* Effect.forkChild(processing)
    yield* passUntil(() => count() >= measuredCount)
    const { limit } = yield* paceAt(count())
    // Writes and appends under way are finished.
    const stopping = yield* Effect.forkChild(Fiber.interruptAll([following, running]))
    yield* passUntil(() => stopping.pollUnsafe() !== undefined)
    return limit && limitText(limit)
  }).pipe(Effect.provide(slowLog(delays), { local: true }), Effect.scoped, withOwnMetrics)

describe("limitingStage", () => {
  it.effect("is the endpoint where it is slow, also if all that follows is busy most of the time", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* limitWith({ ...quick, endpoint: 50 }), "the endpoint")
      assert.strictEqual(yield* limitWith({ ...quick, endpoint: 25, fold: 20, store: 20 }), "the endpoint")
    }),
  )

  it.effect("is the log where it is slow to append or to read", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* limitWith({ ...quick, append: 50 }), "the log")
      assert.strictEqual(yield* limitWith({ ...quick, read: 1_000 }, { isReadBefore: true }), "the log")
    }),
  )

  it.effect("is the fold where it is slow", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* limitWith({ ...quick, fold: 100 }), "the fold")
      assert.strictEqual(yield* limitWith({ ...quick, fold: 50, store: 30 }, { isReadBefore: true }), "the fold")
    }),
  )

  it.effect("is the store where it is slow", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* limitWith({ ...quick, store: 100 }), "the store")
      assert.strictEqual(yield* limitWith({ ...quick, fold: 30, store: 50 }, { isReadBefore: true }), "the store")
    }),
  )

  it.effect("is the endpoint or the log of a backfill", () => {
    const limitOfBackfill = (delays: Delays) =>
      Effect.gen(function* () {
        const chain = makeChain()
        chain.finalize(blockCount - 1)
        const disturb = () => Effect.sleep(delays.endpoint)
        const paceAt = makePaceMeter({ chain: chain.definition.slug, lane: "history" })
        yield* paceAt(0)
        const filling = yield* Effect.forkChild(backfill(chain, { first: 0 }, { disturb }))
        yield* passUntil(() => filling.pollUnsafe() !== undefined)
        yield* Fiber.join(filling)
        const { limit } = yield* paceAt(blockCount)
        return limit && limitText(limit)
      }).pipe(Effect.provide(slowLog(delays), { local: true }), Effect.scoped, withOwnMetrics)
    return Effect.gen(function* () {
      assert.strictEqual(yield* limitOfBackfill({ ...quick, endpoint: 50 }), "the endpoint")
      assert.strictEqual(yield* limitOfBackfill({ ...quick, append: 50 }), "the log")
    })
  })
})
