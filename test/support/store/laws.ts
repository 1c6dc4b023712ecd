/**
 * Harness for the laws of the tables: generated cases over the real log, processor and engine.
 *
 * Each case has a chain id of its own, so that cases can share databases; runs that are compared use one database each.
 */

import { Config, Context, Effect, Layer, Logger, Option } from "effect"
import fc from "fast-check"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { EventLog } from "#pipelines/log/event-log.ts"
import { Store } from "#projections/store/store.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { testChain } from "../chain/block-builder.ts"
import { buildStory, type ChainStory, type StoryStep } from "../chain/chain-story.ts"
import { isReleaseRun } from "../run/release-run.ts"
import { appendMissing, layerTestLog, type ProcessorRun, quickProcessor, runProcessor } from "../service/processing.ts"
import { layerOwnTables } from "./own-tables.ts"
import { layerTestStore } from "./test-store.ts"

let chainsMade = 0

/** A chain with an id that no other case has. */
export const freshChain = (): ChainDefinition => {
  chainsMade += 1
  return { ...testChain, id: 100_000 + chainsMade }
}

/**
 * An empty database with every table, unpartitioned: an insert of many cases then creates one part per table instead of one per
 * chain. Rows are selected by key, so no answer depends on the partitioning.
 */
const layerLawTables: Layer.Layer<Store> = layerOwnTables.pipe(
  Layer.provide(
    Layer.effect(
      Store,
      Effect.map(Store, (store) =>
        Store.of({
          ...store,
          execute: (statement) =>
            store.execute({ ...statement, sql: statement.sql.replace("PARTITION BY chain_id", "") }),
        }),
      ),
    ).pipe(Layer.provide(layerTestStore)),
  ),
)

/** A second database, for comparisons. */
class OtherStore extends Context.Service<OtherStore, Store["Service"]>()("test/OtherStore") {}

const layerOtherStore = Layer.effect(OtherStore, Store).pipe(Layer.provide(Layer.fresh(layerLawTables)))

/** A log and two databases, with logging off. */
export const layerLaws = Layer.mergeAll(layerTestLog, layerLawTables, layerOtherStore, Logger.layer([]))

/** A log that appends everything twice. */
export const layerRepeatingLog: Layer.Layer<EventLog, never, EventLog> = Layer.effect(
  EventLog,
  Effect.map(EventLog, (log) =>
    EventLog.of({ ...log, append: (request) => Effect.andThen(log.append(request), log.append(request)) }),
  ),
)

/** Runs an effect over the second database. */
export const inOtherStore = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(OtherStore, (other) => Effect.provideService(effect, Store, other))

/** A chain of a case with its generated events. */
export interface GeneratedChain {
  readonly chain: ChainDefinition
  readonly story: ChainStory
}

/** Generates the events of some steps on a chain, a fresh one by default. */
export const generateChain = (steps: ReadonlyArray<StoryStep>, chain = freshChain()): GeneratedChain => ({
  chain,
  story: buildStory(chain.id, steps),
})

/** Concurrent appends; they share flushes to disk. */
const appendConcurrency = 25

/** Appends the events that the live streams of chains lack, up to the given `seq` of each chain. */
export const appendChains = (
  chains: ReadonlyArray<GeneratedChain>,
  { untilSeq, ...options }: { readonly untilSeq?: ReadonlyMap<ChainId, number>; readonly eventsAtOnce?: number } = {},
) =>
  Effect.forEach(
    chains,
    ({ chain, story }) => appendMissing(chain, story.events.slice(0, untilSeq?.get(chain.id)), options),
    { concurrency: appendConcurrency, discard: true },
  )

/** Runs one processor over chains until each has processed all of its events, or up to its `seq`. */
export const processChains = (chains: ReadonlyArray<GeneratedChain>, run: Partial<ProcessorRun> = {}) =>
  runProcessor({
    chains: chains.map(({ chain }) => chain),
    settings: quickProcessor,
    untilSeq: new Map(chains.map(({ chain, story }) => [chain.id, story.events.length])),
    ...run,
  })

/** Number of cases per law: another seed brings others with each run. */
const casesDefault = isReleaseRun ? 50 : 6

/** Cases at once. */
const casesAtOnceDefault = 50

/** Time limit for shrinking a failing case. */
const shrinkMsMax = 150_000

/** Seed of the generator; random by default. */
export const propertySeed = Config.option(Config.Int("PROPERTY_SEED"))

/** Number of cases of a law, and how many of them run at once. */
export interface LawOptions {
  readonly cases?: number
  readonly atOnce?: number
}

/**
 * Checks a law for generated cases, many at once, because most of the time is spent on the run and not on a case. If the law does not hold,
 * the cases are run one by one, so that the failure names the smallest failing case and the seed; `PROPERTY_SEED` generates the same cases
 * again.
 */
export const holdsFor = <A, E, R>(
  arbitrary: fc.Arbitrary<A>,
  law: (cases: ReadonlyArray<A>) => Effect.Effect<void, E, R>,
  { cases: numRuns = casesDefault, atOnce = casesAtOnceDefault }: LawOptions = {},
) =>
  Effect.gen(function* () {
    const run = Effect.runPromiseWith(yield* Effect.context<R>())
    const seed = Option.getOrElse(yield* propertySeed, () => Math.floor(Math.random() * 2 ** 31))
    const property = fc.asyncProperty(arbitrary, (input) => run(law([input])))
    const parameters = { seed, numRuns }
    const cases = fc.sample(property, parameters).map(([input]) => input)
    yield* Effect.promise(async () => {
      try {
        for (let start = 0; start < cases.length; start += atOnce) await run(law(cases.slice(start, start + atOnce)))
      } catch (cause) {
        await fc.assert(property, { ...parameters, interruptAfterTimeLimit: shrinkMsMax })
        throw new Error(`The law is broken only where cases share a run, with PROPERTY_SEED=${seed}.`, { cause })
      }
    })
  })

/** Cases of a law that is checked for each case alone: each takes many runs. */
const dearCases = isReleaseRun ? 3 : 1

/** Checks a law that is too expensive for many cases, one case after the other. */
export const holdsForEach = <A, E, R>(arbitrary: fc.Arbitrary<A>, law: (input: A) => Effect.Effect<void, E, R>) =>
  holdsFor(arbitrary, (cases) => Effect.forEach(cases, law, { discard: true }), { cases: dearCases })
