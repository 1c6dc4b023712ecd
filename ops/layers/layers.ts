/** Selects the adapter of each port by the configuration. */
import { join, resolve } from "node:path"
import { Effect, Layer, Redacted, Schedule } from "effect"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { retryOutage } from "#pipelines/outage.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { layerReleaseSink } from "#projections/fact-sink.ts"
import { layerBucketBlobs } from "#projections/media/bucket-blob-store.ts"
import { layerFolderBlobs } from "#projections/media/folder-blob-store.ts"
import { layerPictures } from "#projections/media/pictures.ts"
import { requireWholeTables, type TableUse } from "#projections/migrate/damaged-tables.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { release } from "#projections/registry.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import type { Cluster } from "#projections/store/cluster.ts"
import { analystOf } from "#projections/store/local-engine.ts"
import { layerSqlReader } from "#projections/store/sql-reader.ts"
import { Store } from "#projections/store/store.ts"
import type { Release } from "#projections/table/release.ts"
import { prepareViews } from "#projections/views/create-views.ts"
import type { TidemarkConfig } from "../config/config.ts"
import { localDatabase, runningEngine, startConfiguredEngine } from "./configured-engine.ts"
import { type DataDirectory, dataDirectory, openHome } from "./data-directory.ts"
import { layerBrokerLog, layerHomeLog, layerLog } from "./log-layers.ts"
import { readSecret } from "./secret-file.ts"
import { viewOptions } from "./view-options.ts"

/** Concurrent requests of a process to the store; the local engine runs eight. @limit operators */
const storeConnectionsMax = 16

const storeRequestTimeoutMs = 30_000

/** An hour: the digests of a table are one statement over all of its rows. The local engine stops it after five minutes. */
const longRequestTimeoutMs = 3_600_000

/** The part of a configuration that tables and views depend on. */
export type TablesConfig = Pick<TidemarkConfig, "abiDirectory" | "chains" | "clickhouse">

/** The cluster that holds the tables; absent for a single server. */
export const configuredCluster = ({ clickhouse }: Pick<TidemarkConfig, "clickhouse">): Cluster | undefined =>
  clickhouse?.cluster === undefined ? undefined : clusterOf(clickhouse.cluster)

const clusterOf = (name: string): Cluster => ({ name, isReplicated: true })

/** Interval of retries while a ClickHouse server is not up yet. */
const serverRetrySchedule = Schedule.spaced("1 second")

/** The configuration of a ClickHouse server. */
export type ClickhouseConfig = NonNullable<TidemarkConfig["clickhouse"]>

const storeLimits = { requestTimeoutMs: storeRequestTimeoutMs, connectionsMax: storeConnectionsMax }

const longLimits = { ...storeLimits, requestTimeoutMs: longRequestTimeoutMs }

/** Retries transient failures of ClickHouse forever. Logs the outage, with the address but without credentials. */
const untilServerAnswers = (url: string | undefined) => {
  const annotate = Effect.annotateLogs(url === undefined ? {} : { url: new URL(url).origin })
  return retryOutage({
    lines: {
      begin: (failure) => annotate(Effect.logInfo("ClickHouse is not ready yet; waiting.", failure)),
      end: annotate(Effect.logInfo("ClickHouse is ready.")),
    },
    schedule: serverRetrySchedule,
  })
}

const portOf = (url: string): string => new URL(url).port

const isLoopback = (url: string): boolean => /^(?:127\.[\d.]+|localhost|\[::1\])$/.test(new URL(url).hostname)

/**
 * The password for a ClickHouse server: the configured one; else, for a server on this machine, that of the data directory's local
 * engine, if there is one. Fails with `SecretFileUnusable`.
 */
export const serverPassword = ({ home }: TidemarkConfig, { url, password }: ClickhouseConfig) =>
  password === undefined && isLoopback(url)
    ? readSecret({ directory: resolve(home), name: "engine-password" })
    : Effect.succeed(password)

/**
 * The reader of statements of callers on a ClickHouse server, never as the user of the roles, who has all rights.
 *
 * @param password - Password of the user of the roles: a local engine on this machine has a user `analyst`, whose password is derived from it.
 */
export const layerServerReader = (
  { url, database, analyst }: ClickhouseConfig,
  password: Redacted.Redacted<string> | undefined,
) => {
  const { username, password: analystPassword } = analyst ?? analystOf(password ?? Redacted.make(""))
  return layerSqlReader({
    url,
    database,
    username,
    ...(analystPassword === undefined ? {} : { password: analystPassword }),
  })
}

/** A ClickHouse server or cluster; waits until it is up. */
export const layerServer = (config: TidemarkConfig, server: ClickhouseConfig, limits = storeLimits) => {
  const { password: _, cluster, analyst: __, ...settings } = server
  // The password is read on each attempt: the first start of `engine` creates it, possibly after ours.
  const build = Effect.gen(function* () {
    const password = yield* serverPassword(config, server)
    const own = password === undefined ? {} : { password }
    const store = layerClickhouse({
      ...settings,
      ...limits,
      ...own,
      ...(cluster === undefined ? {} : { cluster: clusterOf(cluster) }),
    })
    return yield* Layer.build(Layer.merge(store, layerServerReader(server, password)))
  })
  return Layer.effectContext(untilServerAnswers(server.url)(build))
}

/** A ClickHouse server where one is configured, else the local engine. */
const layerConfiguredStore = (config: TidemarkConfig, directory: DataDirectory) =>
  Layer.unwrap(
    Effect.gen(function* () {
      if (config.clickhouse !== undefined) return layerServer(config, config.clickhouse)
      const { url, password } = yield* startConfiguredEngine(config, directory)
      const connection = { url, password, database: localDatabase }
      return Layer.merge(
        layerClickhouse({ ...connection, ...storeLimits }),
        layerSqlReader({ ...connection, ...analystOf(password) }),
      )
    }),
  )

/**
 * Creates missing tables of this release and of replays, as soon as ClickHouse is up, and returns the release with the tables in effect.
 *
 * Fails with `ProjectionOutdated`.
 */
export const prepareConfigured = (config: Pick<TidemarkConfig, "clickhouse">) =>
  prepareTables({ cluster: configuredCluster(config), release }).pipe(untilServerAnswers(config.clickhouse?.url))

/** Fails with `TablesDamaged` if rows of a table that this process uses are missing. */
export const requireWholeConfigured = (config: Pick<TidemarkConfig, "clickhouse">, use: TableUse) =>
  requireWholeTables({ cluster: configuredCluster(config), release }, use).pipe(
    untilServerAnswers(config.clickhouse?.url),
  )

/** Interval of looks for tables that were damaged since: an engine that restarts sets damaged parts aside. */
const damageLookSchedule = Schedule.spaced("10 seconds")

/** Longest time of the last look at the parts of tables, at the end of a process. */
const lastLookMsMax = 2_000

/**
 * Runs work over tables that are whole: neither begins nor goes on while rows are missing, but fails with `TablesDamaged`. At the end it looks once
 * more, so that all parts are noted when the store stops next.
 */
export const whileWhole =
  (config: Pick<TidemarkConfig, "clickhouse">, use: TableUse) =>
  <A, E, R>(work: Effect.Effect<A, E, R>) => {
    const look = requireWholeConfigured(config, use)
    const watching = Effect.andThen(Effect.repeat(look, damageLookSchedule), Effect.never)
    const lastLook = Effect.ignore(
      requireWholeTables({ cluster: configuredCluster(config), release }, use).pipe(Effect.timeout(lastLookMsMax)),
    )
    return Effect.andThen(look, Effect.raceFirst(work, watching).pipe(Effect.ensuring(lastLook)))
  }

/**
 * Reports served tables whose rows are missing, forever, in a process that does not depend on them: those that do exit, and cannot be asked. While
 * the store does not answer, which has an alarm of its own, the last value remains.
 */
export const watchDamage = (config: Pick<TidemarkConfig, "clickhouse">) =>
  Effect.ignore(requireWholeTables({ cluster: configuredCluster(config), release }, "read")).pipe(
    Effect.repeat(damageLookSchedule),
  )

/** The views over the served tables. */
const prepareConfiguredViews = (config: TidemarkConfig) =>
  Effect.flatMap(viewOptions(config, configuredCluster(config)), prepareViews).pipe(
    untilServerAnswers(config.clickhouse?.url),
  )

/** The sink of facts of a release as `prepareConfigured` returns it. When reads have moved to its tables, views follow. */
export const layerPreparedSink = (config: TablesConfig, prepared: Release) =>
  Layer.effect(
    FactSink,
    Effect.gen(function* () {
      const sink = yield* FactSink
      const store = yield* Store
      const options = yield* viewOptions(config, configuredCluster(config))
      const follow = prepareViews(options).pipe(
        Effect.provideService(Store, store),
        Effect.catch((failure) => Effect.logWarning("Views could not be updated; the next start retries.", failure)),
      )
      const moveReads: typeof sink.moveReads = (isAllowed) =>
        Effect.tap(sink.moveReads(isAllowed), (progress) => (progress === undefined ? follow : Effect.void))
      return FactSink.of({ ...sink, moveReads })
    }),
  ).pipe(Layer.provide(layerReleaseSink(prepared)))

/** The sink of sources. Creates missing tables and views first. Outdated tables are served as they are; the processor waits for their replay. */
export const layerTables = (config: TidemarkConfig) =>
  layerSourceSink.pipe(
    Layer.provide(
      Layer.effectDiscard(
        prepareConfigured(config).pipe(
          Effect.catchTag("ProjectionOutdated", () => Effect.void),
          Effect.andThen(requireWholeConfigured(config, "fill")),
          Effect.andThen(prepareConfiguredViews(config)),
        ),
      ),
    ),
  )

/**
 * The log, and a store for any database of the configured server or of the data directory's engine: that of the running service, or one of our
 * own. Its statements may run for long. The log's streams are all owned, in no group with other processes. `logDirectory` is absent where the
 * log is in Kafka, `engineDirectory` where the tables are not in the data directory.
 */
export const openForReading = Effect.fnUntraced(function* (config: TidemarkConfig) {
  const { clickhouse: server, kafka } = config
  const running = yield* runningEngine(config)
  // Beside a running engine nothing but the log is opened.
  const use = running === undefined && server === undefined ? "everything" : "history"
  const openDirectory = yield* Effect.cached(openHome(config.home, use).pipe(Effect.flatMap(dataDirectory)))
  const logDirectory = kafka === undefined ? (yield* openDirectory).log : undefined
  const log = Layer.merge(
    kafka === undefined ? layerHomeLog(config, yield* openDirectory) : layerBrokerLog(config, kafka),
    layerSoleOwner,
  )
  if (server !== undefined) {
    const storeOf = (database = server.database) => layerServer(config, { ...server, database }, longLimits)
    const isOwnEngine = isLoopback(server.url) && running !== undefined && portOf(running.url) === portOf(server.url)
    const engineDirectory = isOwnEngine ? (yield* openDirectory).store : undefined
    return { log, logDirectory, engineDirectory, storeOf, isServiceRunning: true }
  }
  const { url, password } = running ?? (yield* startConfiguredEngine(config, yield* openDirectory))
  const storeOf = (database = localDatabase) =>
    Layer.merge(
      layerClickhouse({ url, password, database, ...longLimits }),
      layerSqlReader({ url, database, ...analystOf(password) }),
    )
  const { store: engineDirectory } = yield* openDirectory
  return { log, logDirectory, engineDirectory, storeOf, isServiceRunning: running !== undefined }
})

/** The log that a backup is restored to: in Kafka where it is configured, else in the opened directory. */
export const layerRestoredLog = <E, R>(config: TidemarkConfig, open: Effect.Effect<DataDirectory, E, R>) =>
  Layer.merge(
    Layer.unwrap(
      Effect.gen(function* () {
        return config.kafka === undefined ? layerHomeLog(config, yield* open) : layerBrokerLog(config, config.kafka)
      }),
    ),
    layerSoleOwner,
  )

/** The store that a backup is restored to: the configured server, else the local engine over the opened directory. */
export const layerRestoredStore = <E, R>(config: TidemarkConfig, open: Effect.Effect<DataDirectory, E, R>) =>
  Layer.unwrap(
    Effect.gen(function* () {
      if (config.clickhouse !== undefined) return layerServer(config, config.clickhouse, longLimits)
      const { url, password } = yield* startConfiguredEngine(config, yield* open)
      return layerClickhouse({ url, password, database: localDatabase, ...longLimits })
    }),
  )

/** The store of pictures. */
export const layerBlobs = ({ home, media: { bucket, directory } }: Pick<TidemarkConfig, "home" | "media">) =>
  bucket === undefined ? layerFolderBlobs(directory ?? join(resolve(home), "media")) : layerBucketBlobs(bucket)

/** Pictures: their store, and their decoder, which starts with the first one. */
export const layerMedia = (config: Pick<TidemarkConfig, "home" | "media">) =>
  Layer.merge(layerBlobs(config), layerPictures())

/** Log, store and tables of a process with all roles. */
export const layerData = (config: TidemarkConfig, directory: DataDirectory) =>
  layerTables(config).pipe(
    Layer.provideMerge(layerConfiguredStore(config, directory)),
    Layer.merge(layerLog(config, directory)),
    Layer.merge(layerMedia(config)),
  )
