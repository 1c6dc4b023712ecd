/** Replays of the configured tables: filled by the processor of a running service, or else by one beside the work. */
import { Effect, Layer } from "effect"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { dropUnserved } from "#projections/migrate/drop-tables.ts"
import { requestReplay, requestReturn } from "#projections/migrate/request-replay.ts"
import { release } from "#projections/registry.ts"
import type { Store } from "#projections/store/store.ts"
import type { TidemarkConfig } from "../../config/config.ts"
import { configuredCluster, openForReading, prepareConfigured } from "../../layers/layers.ts"
import { processTables } from "../../layers/process-tables.ts"
import { type ReplayOptions, replayTables } from "./replay-tables.ts"

/** Longest delay between retries of the store or the log. */
const retryDelayMsMax = 2_000

/** Progress output of a running replay. */
type ReplayReports = Pick<ReplayOptions, "reportProgress" | "reportStall">

const overTables = Effect.fnUntraced(function* <A, E>(
  config: TidemarkConfig,
  work: Effect.Effect<A, E, Store | EventLog>,
) {
  const { log, storeOf, isServiceRunning } = yield* openForReading(config)
  const processing = processTables({ config, expected: [], onBuild: () => Effect.void, retryDelayMsMax })
  const alone = prepareConfigured(config).pipe(
    Effect.catchTag("ProjectionOutdated", () => Effect.void),
    Effect.andThen(Effect.raceFirst(work, processing)),
  )
  return yield* (isServiceRunning ? work : alone).pipe(Effect.provide(Layer.merge(log, storeOf())))
}, Effect.scoped)

/** Rebuilds the tables of projections, compares them with the served ones, and moves reads to them unless they are held. */
export const replayConfigured = (
  config: TidemarkConfig,
  {
    projections,
    isHeld,
    ...reports
  }: ReplayReports & {
    readonly projections: ReadonlyArray<string>
    readonly isHeld: boolean
  },
) =>
  overTables(
    config,
    Effect.flatMap(requestReplay(release, projections), (request) => replayTables({ ...reports, request, isHeld })),
  )

/** Returns to the tables that were served before, once they are up to date. */
export const returnConfigured = (config: TidemarkConfig, reports: ReplayReports) =>
  overTables(
    config,
    Effect.flatMap(requestReturn({ cluster: configuredCluster(config), release }), (request) =>
      replayTables({ ...reports, request, isHeld: false }),
    ),
  )

/** Drops the tables that are no longer served, and returns their names. */
export const dropConfigured = (config: TidemarkConfig) =>
  overTables(config, dropUnserved({ cluster: configuredCluster(config), release }))
