/**
 * What the laws of the tables are checked with: cases made by a generator, over the real log, processor and engine.
 *
 * Each case has a chain id of its own, so that all share the databases; runs that are compared have one each.
 */
import { Context, Effect, Layer, Logger } from "effect"
import fc from "fast-check"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { EventLog } from "#pipelines/log/event-log.ts"
import { Store } from "#projections/store/store.ts"
import { testChain } from "./block-builder.ts"
import { layerTestLog, layerTestTables } from "./processing.ts"

let chainsMade = 0

/** A chain that no other case has. */
export const freshChain = (): ChainDefinition => {
  chainsMade += 1
  return { ...testChain, id: 100_000 + chainsMade }
}

/** A second database beside the one that every case has. */
class OtherStore extends Context.Service<OtherStore, Store["Service"]>()("test/OtherStore") {}

const layerOtherStore = Layer.effect(OtherStore, Store).pipe(Layer.provide(Layer.fresh(layerTestTables)))

/** A log and two databases, without the lines that a processor logs. */
export const layerLaws = Layer.mergeAll(layerTestLog, layerTestTables, layerOtherStore, Logger.layer([]))

/** A log in which every append arrives twice. */
export const layerRepeatingLog: Layer.Layer<EventLog, never, EventLog> = Layer.effect(
  EventLog,
  Effect.map(EventLog, (log) =>
    EventLog.of({ ...log, append: (request) => Effect.andThen(log.append(request), log.append(request)) }),
  ),
)

/** Runs an effect over the second database. */
export const inOtherStore = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(OtherStore, (other) => Effect.provideService(effect, Store, other))

/** Checks a law for generated input. Cases are few: each is a run of the whole pipeline. */
export const holdsFor = <A, E>(
  arbitrary: fc.Arbitrary<A>,
  law: (input: A) => Effect.Effect<void, E, Store | OtherStore | EventLog>,
) =>
  Effect.gen(function* () {
    const context = yield* Effect.context<Store | OtherStore | EventLog>()
    const run = Effect.runPromiseWith(context)
    yield* Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(arbitrary, (input) => run(law(input))),
        { numRuns: 3, endOnFailure: true },
      ),
    )
  })
