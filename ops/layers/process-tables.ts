/** Processes chains into the tables in effect: those of this release, or those that replays build in their place. */
import { Effect, Layer, Schedule } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { chainOrGeneric } from "#chains/registry.ts"
import type { BuildProgress } from "#pipelines/runtime/fact-sink.ts"
import { processChains } from "#pipelines/runtime/process-chains.ts"
import { replayedRelease } from "#projections/migrate/replayed-release.ts"
import { readReplay } from "#projections/migrate/replays.ts"
import { release } from "#projections/registry.ts"
import { setOfProjections, type TableSet } from "#projections/table/table-sets.ts"
import type { TidemarkConfig } from "../config/config.ts"
import { layerFoldThreads } from "../process/fold-threads.ts"
import { layerPreparedSink, prepareConfigured, type TablesConfig } from "./layers.ts"

/** Options of processing. */
export interface ProcessTablesOptions {
  readonly config: TablesConfig & Pick<TidemarkConfig, "processor">
  /** Chains to process whether their streams exist yet or not. */
  readonly expected: ReadonlyArray<ChainDefinition>
  /** As in `ProcessOptions`. */
  readonly onBuild: (progress: BuildProgress | undefined) => Effect.Effect<void>
  readonly retryDelayMsMax: number
}

/** Interval of looking for a request of a replay. */
const lookSchedule = Schedule.spaced("3 seconds")

/** The set of the tables that a replay in effect leaves; waits for the store. */
const wantedSet = Effect.map(readReplay(), ({ tables }) =>
  setOfProjections(replayedRelease(release, tables).projections),
).pipe(Effect.retry({ while: ({ kind }) => kind === "transient", schedule: lookSchedule }))

/** Waits until another table set is requested. */
const awaitOther = ({ name }: TableSet) =>
  Effect.repeat(wantedSet, { until: (wanted) => wanted.name !== name, schedule: lookSchedule })

/** Prepares the tables in effect; outdated ones are logged, and left alone until a replay is requested. */
const prepareInEffect = (config: TablesConfig): ReturnType<typeof prepareConfigured> =>
  Effect.flatMap(wantedSet, (wanted) =>
    prepareConfigured(config).pipe(
      Effect.catchTag("ProjectionOutdated", (outdated) =>
        Effect.logError("Chains are not processed until a replay has been requested.", outdated).pipe(
          Effect.andThen(awaitOther(wanted)),
          Effect.andThen(Effect.suspend(() => prepareInEffect(config))),
        ),
      ),
    ),
  )

/** Processes the owned chains forever, and restarts with other tables when a replay is requested. */
export const processTables = ({ config, expected, onBuild, retryDelayMsMax }: ProcessTablesOptions) => {
  const { threads, ...limits } = config.processor
  const life = Effect.gen(function* () {
    const prepared = yield* prepareInEffect(config)
    const sink = yield* Layer.build(layerPreparedSink(config, prepared))
    const processing = processChains({
      chains: expected,
      other: chainOrGeneric,
      settings: { ...limits, retryDelayMsMax },
      onBuild,
    }).pipe(Effect.provide(sink))
    yield* Effect.raceFirst(processing, awaitOther(setOfProjections(prepared.projections)))
    yield* Effect.logInfo("A replay was requested; beginning with its tables.")
  })
  return life.pipe(Effect.scoped, Effect.forever, Effect.provide(layerFoldThreads(threads)))
}
