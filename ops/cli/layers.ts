/** Which adapter stands behind each port, by the configuration. */
import { resolve } from "node:path"
import { Effect, Layer, Redacted, Schedule } from "effect"
import { type ApiKeys, layerFixedKeys } from "#api/access/api-keys.ts"
import { makeDevelopmentKey } from "#api/access/development-key.ts"
import type { ChainOwnership } from "#pipelines/log/chain-ownership.ts"
import type { EventLog, LogUnavailable } from "#pipelines/log/event-log.ts"
import { layerKafkaOwner } from "#pipelines/log/kafka/group-owner.ts"
import { type KafkaLogSettings, layerKafkaLog } from "#pipelines/log/kafka/kafka-log.ts"
import type { KafkaUnusable } from "#pipelines/log/kafka/topic.ts"
import { type LogDirectoryUnusable, layerLocalLog } from "#pipelines/log/local.ts"
import {
  layerSchemaRegistry,
  type SchemaRefused,
  type SchemaRegistryUnavailable,
} from "#pipelines/log/schema-registry.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import type { Cluster } from "#projections/cluster.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { layerFactSink } from "#projections/store/fact-sink.ts"
import { startLocalEngine } from "#projections/store/local-engine.ts"
import type { TidemarkConfig } from "../config.ts"
import { type DataDirectory, dataDirectory, type HomeUse, openHome } from "./data-directory.ts"

/** Requests to the store in flight at once; the local engine runs eight at a time itself. */
const storeConnectionsMax = 16

const storeRequestTimeoutMs = 30_000

const registryRequestTimeoutMs = 10_000

/** The cluster that holds the tables; absent for a single server. */
export const configuredCluster = ({ clickhouse }: TidemarkConfig): Cluster | undefined =>
  clickhouse?.cluster === undefined ? undefined : clusterOf(clickhouse.cluster)

const clusterOf = (name: string): Cluster => ({ name, isReplicated: true })

/** How often a ClickHouse server that is not up yet is looked for. */
const serverRetrySchedule = Schedule.spaced("1 second")

/** Where a ClickHouse server is. */
type ClickhouseConfig = NonNullable<TidemarkConfig["clickhouse"]>

const storeLimits = { requestTimeoutMs: storeRequestTimeoutMs, connectionsMax: storeConnectionsMax }

/** Tries again, for ever, what fails because ClickHouse is away. Says so once. */
const untilServerAnswers = <A, E extends { readonly kind: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    let isTold = false
    const tell = Effect.suspend(() => {
      if (isTold) return Effect.void
      isTold = true
      return Effect.logInfo("ClickHouse does not answer yet; waiting for it.")
    })
    return effect.pipe(
      Effect.tapError(({ kind }) => (kind === "transient" ? tell : Effect.void)),
      Effect.retry({ while: ({ kind }) => kind === "transient", schedule: serverRetrySchedule }),
    )
  })

/** A ClickHouse server or cluster that may not be up yet: it is waited for. */
export const layerServer = ({ password, cluster, ...settings }: ClickhouseConfig) => {
  const layer = layerClickhouse({
    ...settings,
    ...storeLimits,
    ...(password === undefined ? {} : { password }),
    ...(cluster === undefined ? {} : { cluster: clusterOf(cluster) }),
  })
  return Layer.effectContext(untilServerAnswers(Layer.build(layer)))
}

/** The local engine over a data directory, as it is configured. */
export const startConfiguredEngine = ({ engine: { port, memoryBytesMax } }: TidemarkConfig, directory: DataDirectory) =>
  startLocalEngine({ directory: directory.store, memoryBytesMax, ...(port === 0 ? {} : { port }) })

/** A ClickHouse server where one is configured, else the local engine. */
const layerConfiguredStore = (config: TidemarkConfig, directory: DataDirectory) =>
  Layer.unwrap(
    Effect.gen(function* () {
      if (config.clickhouse !== undefined) return layerServer(config.clickhouse)
      const { url } = yield* startConfiguredEngine(config, directory)
      return layerClickhouse({ url, database: "tidemark", ...storeLimits })
    }),
  )

/** The sink of facts, over tables that are made where they are missing, once ClickHouse lets them be made. */
export const layerSink = (config: TidemarkConfig) =>
  layerFactSink.pipe(
    Layer.provide(Layer.effectDiscard(prepareTables(configuredCluster(config)).pipe(untilServerAnswers))),
  )

/** A log, with a schema registry beside it where one is configured. */
const withSchemaRegistry =
  ({ schemaRegistryUrl: url }: TidemarkConfig) =>
  <E>(log: Layer.Layer<EventLog, E>) => {
    const settings = { requestTimeoutMs: registryRequestTimeoutMs }
    return url === undefined ? log : layerSchemaRegistry({ url, ...settings }).pipe(Layer.provide(log))
  }

type LogLayer = Layer.Layer<
  EventLog | ChainOwnership,
  KafkaUnusable | LogDirectoryUnusable | LogUnavailable | SchemaRefused | SchemaRegistryUnavailable
>

/** The log in a data directory, and who owns its chains. */
const layerHomeLog = (config: TidemarkConfig, directory: DataDirectory): LogLayer =>
  Layer.merge(layerLocalLog({ directory: directory.log }).pipe(withSchemaRegistry(config)), layerSoleOwner)

/** The log in Kafka, and who owns its chains. */
const layerBrokerLog = (config: TidemarkConfig, kafka: KafkaLogSettings): LogLayer =>
  Layer.merge(
    layerKafkaLog(kafka).pipe(withSchemaRegistry(config)),
    layerKafkaOwner({ ...kafka, sessionTimeoutMs: config.ownership.sessionTimeoutMs }),
  )

/** The log, and who owns its chains: in Kafka where it is configured, else in the data directory. */
const layerLog = (config: TidemarkConfig, directory: DataDirectory): LogLayer =>
  config.kafka === undefined ? layerHomeLog(config, directory) : layerBrokerLog(config, config.kafka)

/** The same for a role that shares it with others; a data directory is held for its use where the log is in it. */
export const layerSharedLog = (config: TidemarkConfig, use: HomeUse = "log") =>
  Layer.unwrap(
    Effect.gen(function* () {
      if (config.kafka !== undefined) return layerBrokerLog(config, config.kafka)
      return layerHomeLog(config, yield* dataDirectory(yield* openHome(config.home, use)))
    }),
  )

/** Log, store and sink of a process that does everything. */
export const layerData = (config: TidemarkConfig, directory: DataDirectory) =>
  layerSink(config).pipe(
    Layer.provideMerge(layerConfiguredStore(config, directory)),
    Layer.merge(layerLog(config, directory)),
  )

/** The keys that are accepted, and one of them to tell: the configured ones, else the data directory's own. */
export const configuredKeys = Effect.fnUntraced(function* (config: TidemarkConfig) {
  const [configured] = config.api.keys
  const directory = resolve(config.home)
  const told = configured === undefined ? Redacted.value(yield* makeDevelopmentKey({ directory })) : configured
  const accepted = configured === undefined ? [told] : config.api.keys
  const layer: Layer.Layer<ApiKeys> = layerFixedKeys(accepted.map((key) => Redacted.make(key)))
  return { told, layer }
})
