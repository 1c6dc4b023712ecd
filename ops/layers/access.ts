/** Keys with credits and limits: the database of the configuration, or the local one of the data directory. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { Effect, Layer, Redacted, Schedule } from "effect"
import { layerFixedKeys } from "#api/access/api-keys.ts"
import { layerStoredKeys } from "#api/access/stored-keys.ts"
import { retryOutage } from "#pipelines/outage.ts"
import { ConfigInvalid, type TidemarkConfig } from "../config/config.ts"
import { makeDirectory } from "../process/make-directory.ts"
import { layerConfiguredPayments } from "./payments.ts"
import { makeSecret } from "./secret-file.ts"

/** Name of the file in the data directory that contains the URL of its running database. */
const databaseUrlFile = "database-url"

/** Interval of retries while a PostgreSQL server is not up yet. */
const databaseRetrySchedule = Schedule.spaced("1 second")

/** The adapter of PostgreSQL and the local one, whose modules an open API does without. */
const loadPostgres = Effect.promise(async () => ({
  ...(await import("#api/access/postgres/examine-database.ts")),
  ...(await import("#api/access/postgres/layer-postgres.ts")),
  ...(await import("#api/access/postgres/require-whole.ts")),
  ...(await import("../process/database/local-database.ts")),
}))

/** Name of the folder of the data directory with the files of its database. */
const databaseFolder = "database"

/** Starts the local database of a data directory. Other processes find it by `database-url`. */
const startConfiguredDatabase = Effect.fnUntraced(function* ({ home }: TidemarkConfig) {
  const directory = resolve(home)
  makeDirectory(directory)
  const password = yield* makeSecret({ directory, name: "database-password" })
  const { startLocalDatabase } = yield* loadPostgres
  const { url } = yield* startLocalDatabase({ directory: join(directory, databaseFolder), password })
  const path = join(directory, databaseUrlFile)
  yield* Effect.acquireRelease(
    Effect.sync(() => writeFileSync(path, Redacted.value(url), { mode: 0o600 })),
    () => Effect.sync(() => rmSync(path, { force: true })),
  )
  return url
})

/** The URL of the local database that a running service has. */
const runningDatabase = ({ home }: TidemarkConfig): Redacted.Redacted<string> | undefined => {
  const path = join(resolve(home), databaseUrlFile)
  return existsSync(path) ? Redacted.make(readFileSync(path, "utf8")) : undefined
}

/** The stores of a database. */
const layerStores = (url: Redacted.Redacted<string>) =>
  Layer.unwrap(Effect.map(loadPostgres, ({ layerPostgres }) => layerPostgres(url)))

/** The stores of a database whose rows are whole, wherever it is; waits until it is up. */
const layerDatabase = (url: Redacted.Redacted<string>) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const { requireWholeDatabase } = yield* loadPostgres
      yield* requireWholeDatabase(url)
      return yield* Layer.build(layerStores(url))
    }).pipe(
      retryOutage({
        lines: {
          begin: (failure) => Effect.logInfo("PostgreSQL is not ready yet; waiting.", failure),
          end: Effect.logInfo("PostgreSQL is ready."),
        },
        schedule: databaseRetrySchedule,
      }),
    ),
  )

/** The stores of keys and credits of a service, whose data directory is locked. */
const layerServiceStores = (config: TidemarkConfig) =>
  Layer.unwrap(
    Effect.gen(function* () {
      return layerDatabase(config.access.databaseUrl ?? (yield* startConfiguredDatabase(config)))
    }),
  )

/** The stores of keys and credits for a command: of the configured database, of the running service, else of the data directory. */
export const layerCommandStores = (config: TidemarkConfig) => {
  if (config.access.databaseUrl !== undefined) return layerStores(config.access.databaseUrl)
  const running = runningDatabase(config)
  if (running === undefined) return layerServiceStores(config)
  // A service that was killed leaves its file behind.
  return layerStores(running).pipe(Layer.catchTag("DatabaseUnavailable", () => layerServiceStores(config)))
}

/**
 * Examines the database of the configuration, of the running service, else of the data directory, which is started for that time. `undefined` if
 * keys and credits are not stored, or nothing is there yet.
 */
export const examineConfiguredDatabase = Effect.fnUntraced(function* (config: TidemarkConfig) {
  if (!config.access.isEnabled) return undefined
  const { examineDatabase } = yield* loadPostgres
  if (config.access.databaseUrl !== undefined) return yield* examineDatabase(config.access.databaseUrl)
  if (!existsSync(join(resolve(config.home), databaseFolder))) return undefined
  const running = runningDatabase(config)
  const ofDirectory = Effect.flatMap(startConfiguredDatabase(config), examineDatabase)
  if (running === undefined) return yield* ofDirectory
  return yield* examineDatabase(running).pipe(Effect.catchTag("DatabaseUnavailable", () => ofDirectory))
}, Effect.scoped)

/** Whether a process has the data directory to itself, in which it may run a database, or shares a database with others. */
export type AccessPlace = "service" | "role"

/**
 * The accepted API keys: the configured ones, else the data directory's development key, and where access is enabled those that were issued, with their stores.
 * Only the development key is announced.
 *
 * Fails with `SecretFileUnusable`, and with `ConfigInvalid` for a role without a database.
 */
export const configuredKeys = Effect.fnUntraced(function* (config: TidemarkConfig, place: AccessPlace) {
  const { keys } = config.api
  const developmentKey =
    keys.length > 0 ? undefined : yield* makeSecret({ directory: resolve(config.home), name: "development-key" })
  const announced = developmentKey && Redacted.value(developmentKey)
  const fixed = developmentKey === undefined ? keys : [developmentKey]
  const { isEnabled, databaseUrl } = config.access
  if (!isEnabled) return { announced, layer: layerFixedKeys(fixed) }
  if (place === "role" && databaseUrl === undefined) {
    return yield* new ConfigInvalid({
      problems: ["DATABASE_URL: expected a PostgreSQL database, which api needs with ACCESS_ENABLED"],
    })
  }
  const layer = Layer.mergeAll(layerStoredKeys(fixed), layerConfiguredPayments(config))
  return { announced, layer: layer.pipe(Layer.provideMerge(layerServiceStores(config))) }
})
