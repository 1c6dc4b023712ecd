import { Effect, Layer } from "effect"
import type { Cluster } from "#projections/store/cluster.ts"
import { Store } from "#projections/store/store.ts"
import { type BackupPart, createBackupsSql, writeBackup } from "#projections/table/backups.ts"
import type { TidemarkConfig } from "../../config/config.ts"
import { layerCommandStores } from "../../layers/access.ts"
import { configuredCluster, layerBlobs, openForReading } from "../../layers/layers.ts"
import { backUp } from "./back-up.ts"
import type { Manifest } from "./manifest.ts"
import type { ReportProgress } from "./progress.ts"

/** Records which parts a complete backup has, for the alarm about old ones. */
const recordBackup = Effect.fnUntraced(function* (manifest: Manifest, cluster: Cluster | undefined) {
  const { tables, pictures, access } = manifest
  const parts: ReadonlyArray<BackupPart> = [
    "log",
    ...(tables.length > 0 ? ["tables" as const] : []),
    ...(pictures === undefined ? [] : ["pictures" as const]),
    ...(access === undefined ? [] : ["access" as const]),
  ]
  const store = yield* Store
  // The tables may be those of a service that has not been started with this release yet.
  yield* store.execute({ operation: "create the table of backups", sql: createBackupsSql(cluster) })
  yield* writeBackup(parts, manifest.madeAtMs)
})

/** Options of a backup of the configured service. */
export interface ConfiguredBackup {
  readonly config: TidemarkConfig
  /** Directory to write to. */
  readonly directory: string
  readonly hasTables: boolean
  readonly hasPictures: boolean
  readonly hasAccess: boolean
  readonly reportProgress: ReportProgress
}

/** Backs up the configured log, tables and pictures, and keys and credits where access is enabled. Returns the manifest. */
export const backUpConfigured = Effect.fn("ops.backUpConfigured")(function* (options: ConfiguredBackup) {
  const { config, directory, hasTables, hasPictures, hasAccess, reportProgress } = options
  const { log, storeOf, engineDirectory } = yield* openForReading(config)
  // Files of another machine's engine, or of a server, are out of reach.
  const ofStore = engineDirectory === undefined ? ("rows" as const) : { engineDirectory }
  const access = config.access.isEnabled && hasAccess ? layerCommandStores(config) : Layer.empty
  return yield* backUp({ directory, tables: hasTables ? ofStore : "none", hasPictures, reportProgress }).pipe(
    Effect.tap((complete) => recordBackup(complete, configuredCluster(config))),
    Effect.provide(Layer.mergeAll(log, storeOf(), layerBlobs(config), access)),
  )
}, Effect.scoped)
