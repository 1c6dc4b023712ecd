/** Fills an empty data directory from a backup; with Kafka an empty log there, with a ClickHouse server an empty database of it. */
import { resolve } from "node:path"
import { Effect } from "effect"
import { destroyErasedKeys } from "#pipelines/vault/erase.ts"
import {
  abandonTableRestore,
  beginTableRestore,
  completeTableRestore,
  isRestoreBegun,
} from "#projections/migrate/restoring.ts"
import type { TidemarkConfig } from "../../config/config.ts"
import { layerCommandStores } from "../../layers/access.ts"
import { beginRestore, completeRestore, dataDirectory, hasData, openHome } from "../../layers/data-directory.ts"
import {
  type ClickhouseConfig,
  configuredCluster,
  layerBlobs,
  layerRestoredLog,
  layerRestoredStore,
  layerServer,
  prepareConfigured,
} from "../../layers/layers.ts"
import { processTables } from "../../layers/process-tables.ts"
import { restoreAccess } from "./access-backup.ts"
import { BackupUnusable, RestoreRefused } from "./errors.ts"
import { restoreLog } from "./log-backup.ts"
import { type BackupParts, isFileTable, isRowTable, verifyFiles } from "./manifest.ts"
import { restorePictures } from "./picture-backup.ts"
import type { ReportProgress } from "./progress.ts"
import { restoreTables } from "./restore-tables.ts"
import { restoreTableRows } from "./row-backup.ts"
import { restoreTableFiles } from "./table-backup.ts"
import { restoreVault, withoutMissingVault } from "./vault-backup.ts"

/** Longest delay between retries of the store or the log. */
const restoreRetryDelayMsMax = 2_000

/** The parts of a backup to restore, and the configuration of where they are restored to. */
export interface Restore extends BackupParts {
  readonly config: TidemarkConfig
  /** Directory of the backup. */
  readonly directory: string
  /** Whether keys and credits alone are restored. */
  readonly isAccessOnly: boolean
  readonly reportProgress: ReportProgress
}

const processing = (config: TidemarkConfig) =>
  processTables({ config, expected: [], onBuild: () => Effect.void, retryDelayMsMax: restoreRetryDelayMsMax })

/** Restores rows into any store. */
const restoreAsRows = ({ config, directory, tables, reportProgress }: Restore) => {
  const cluster = configuredCluster(config)
  const fill = restoreTableRows(tables.filter(isRowTable), { directory, cluster, reportProgress })
  return restoreTables({ fill, processing: processing(config), reportProgress })
}

/** Restores files of a local engine into another one. */
const restoreAsFiles = (restore: Restore, engineDirectory: string) => {
  const { config, directory, tables, reportProgress } = restore
  const files = restoreTableFiles(tables.filter(isFileTable), { directory, engineDirectory, reportProgress })
  const prepare = Effect.catchTag(prepareConfigured(config), "ProjectionOutdated", () => Effect.void)
  return restoreTables({ fill: Effect.andThen(files, prepare), processing: processing(config), reportProgress })
}

/** Whether anything of a backup is restored to the data directory. */
const isForHome = ({ config, tables }: Pick<Restore, "config" | "tables">): boolean =>
  config.kafka === undefined || (config.clickhouse === undefined && tables.length > 0)

/**
 * The directories to fill, which no service uses until they are complete. Those of a restore that was stopped after that, but before its tables on a
 * server were, are complete already.
 */
const openTarget = Effect.fnUntraced(function* ({ home: path }: TidemarkConfig) {
  const home = yield* openHome(path, "everything")
  return hasData(home)
    ? { directory: yield* dataDirectory(home), complete: Effect.void }
    : { directory: yield* beginRestore(home), complete: completeRestore(home) }
})

/** Restores the keys and credits of a backup, if they are to be. */
const restoreKeys = ({ config, directory, access, reportProgress }: Restore) =>
  access === undefined
    ? Effect.void
    : Effect.provide(restoreAccess({ directory, access }, reportProgress), layerCommandStores(config))

/** Restores log, tables, pictures, keys and credits. */
const restoreParts = Effect.fnUntraced(function* (restore: Restore) {
  const { config, directory, tables, pictures, vault, reportProgress } = restore
  const target = yield* Effect.cached(openTarget(config))
  // Opened here, so that it is locked until the command ends, and not while the log is open only.
  if (isForHome(restore)) yield* target
  const open = Effect.map(target, ({ directory }) => directory)
  yield* Effect.gen(function* () {
    if (vault !== undefined) yield* restoreVault({ directory, vault }, reportProgress)
    yield* restoreLog(restore, reportProgress)
    // Without the keys of the backup, erased content would be sealed when it is taken in again.
    yield* destroyErasedKeys
    if (tables.length === 0) return
    yield* Effect.gen(function* () {
      if (tables.some(isRowTable)) return yield* restoreAsRows(restore)
      return yield* restoreAsFiles(restore, (yield* open).store)
    }).pipe(Effect.provide(layerRestoredStore(config, open)))
  }).pipe(Effect.provide(layerRestoredLog(config, open)))
  if (pictures !== undefined) {
    yield* Effect.provide(restorePictures({ directory, pictures }, reportProgress), layerBlobs(config))
  }
  // Before the data directory is complete: one with data refuses the second try of a restore that was stopped here.
  yield* restoreKeys(restore)
  if (!isForHome(restore)) return
  const { complete } = yield* target
  yield* complete
})

/** Restores everything, the tables to a server, whose database has the sign of an incomplete restore until all is complete. */
const restoreToServer = Effect.fnUntraced(function* (restore: Restore, server: ClickhouseConfig) {
  const cluster = configuredCluster(restore.config)
  const isAgain = yield* isRestoreBegun(cluster)
  if (!isAgain) yield* requireEmptyHome(restore)
  if (!(yield* beginTableRestore(cluster))) {
    return yield* new RestoreRefused({ target: `the database ${server.database}` })
  }
  yield* restoreParts(restore).pipe(Effect.tapErrorTag("RowsRefused", () => abandonTableRestore(cluster)))
  yield* completeTableRestore(cluster)
})

/** Fails with `RestoreRefused` if the data directory would be restored to, and has data. */
const requireEmptyHome = (restore: Restore) =>
  isForHome(restore) && hasData(restore.config.home)
    ? Effect.fail(new RestoreRefused({ target: resolve(restore.config.home) }))
    : Effect.void

interface AccessOptions {
  readonly directory: string
  readonly isLeftOut: boolean
  /** Whether nothing else is restored. */
  readonly isAlone: boolean
  readonly isEnabled: boolean
}

/** The keys and credits of a backup that are to be restored. Fails with `BackupUnusable` if access is not enabled, or nothing would be restored. */
export const accessToRestore = Effect.fnUntraced(function* (
  { access }: BackupParts,
  { directory, isLeftOut, isAlone, isEnabled }: AccessOptions,
) {
  if (access === undefined || isLeftOut) {
    if (!isAlone) return {}
    const reason = `--access-only leaves nothing to restore: ${isLeftOut ? "--no-access leaves keys and credits out" : "it has no keys and credits"}`
    return yield* new BackupUnusable({ directory, reason })
  }
  if (isEnabled) return { access }
  const reason = "it has keys and credits, and ACCESS_ENABLED is not true: --no-access leaves them out"
  return yield* new BackupUnusable({ directory, reason })
})

/**
 * Verifies a backup, and restores parts of it to the configured log and store.
 *
 * Fails with `BackupUnusable` if a file is damaged, or tables are files and the store is a server; with `RestoreRefused` if there is data.
 */
export const restoreBackup = Effect.fn("ops.restoreBackup")(function* (requested: Restore) {
  const restore = withoutMissingVault(requested.directory, requested)
  const { config, directory, tables, isAccessOnly, reportProgress } = restore
  const server = tables.length === 0 ? undefined : config.clickhouse
  if (server !== undefined && tables.some(isFileTable)) {
    const reason =
      "its tables are files of a local engine, and CLICKHOUSE_URL names a server: --log-only leaves them out"
    return yield* new BackupUnusable({ directory, reason })
  }
  if (server === undefined && !isAccessOnly) yield* requireEmptyHome(restore)
  yield* verifyFiles({ directory, manifest: restore }, reportProgress)
  if (isAccessOnly) return yield* restoreKeys(restore)
  yield* server === undefined
    ? restoreParts(restore)
    : Effect.provide(restoreToServer(restore, server), layerServer(config, server))
}, Effect.scoped)
