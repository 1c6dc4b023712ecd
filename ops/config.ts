/** Every setting, read from the environment in this one place. `ops/docs/config.md` says what each means. */
import { Config, ConfigProvider, Effect, Option, Redacted, Result, Schema } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { local } from "#chains/definitions/local.ts"
import { readableChain } from "#chains/registry.ts"
import type { KafkaLogSettings } from "#pipelines/log/kafka/kafka-log.ts"

/** Settings that are missing or wrong; every one of them is named. */
export class ConfigInvalid extends Schema.TaggedError<ConfigInvalid>()("ConfigInvalid", {
  problems: Schema.Array(Schema.String),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The configuration is not usable: ${this.problems.join("; ")}.`
  }
}

/** A chain to follow. */
export interface ChainConfig {
  readonly definition: ChainDefinition
  readonly rpcUrls: ReadonlyArray<string>
  /** Where a first start begins; absent for the finalized head of that moment. */
  readonly startBlock: number | undefined
}

const listOf = (config: Config.Config<string>): Config.Config<ReadonlyArray<string>> =>
  config.pipe(
    Config.map((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    ),
  )

const settings = {
  apiHost: Config.NonEmptyString("API_HOST").pipe(Config.withDefault("127.0.0.1")),
  apiKeys: listOf(Config.String("API_KEYS").pipe(Config.withDefault(""))),
  apiPort: Config.Int("API_PORT").pipe(Config.withDefault(4000)),
  clickhouseCluster: Config.option(Config.NonEmptyString("CLICKHOUSE_CLUSTER")),
  clickhouseDatabase: Config.NonEmptyString("CLICKHOUSE_DATABASE").pipe(Config.withDefault("tidemark")),
  clickhousePassword: Config.option(Config.Redacted("CLICKHOUSE_PASSWORD")),
  clickhouseUrl: Config.option(Config.URL("CLICKHOUSE_URL")),
  clickhouseUsername: Config.NonEmptyString("CLICKHOUSE_USERNAME").pipe(Config.withDefault("default")),
  devnetEnabled: Config.option(Config.Boolean("DEVNET_ENABLED")),
  devnetHost: Config.NonEmptyString("DEVNET_HOST").pipe(Config.withDefault("127.0.0.1")),
  devnetPort: Config.Int("DEVNET_PORT").pipe(Config.withDefault(8545)),
  devnetTrafficEnabled: Config.Boolean("DEVNET_TRAFFIC_ENABLED").pipe(Config.withDefault(true)),
  engineMemoryBytesMax: Config.Int("ENGINE_MEMORY_BYTES_MAX").pipe(Config.withDefault(2_000_000_000)),
  enginePort: Config.Int("ENGINE_PORT").pipe(Config.withDefault(0)),
  ingestBatchBlocksMax: Config.Int("INGEST_BATCH_BLOCKS_MAX").pipe(Config.withDefault(32)),
  ingestPollIntervalMs: Config.Int("INGEST_POLL_INTERVAL_MS").pipe(Config.withDefault(500)),
  ingestRequestTimeoutMs: Config.Int("INGEST_REQUEST_TIMEOUT_MS").pipe(Config.withDefault(10_000)),
  kafkaBrokers: listOf(Config.String("KAFKA_BROKERS").pipe(Config.withDefault(""))),
  kafkaPort: Config.Int("KAFKA_PORT").pipe(Config.withDefault(9092)),
  kafkaReplicationFactor: Config.Int("KAFKA_REPLICATION_FACTOR").pipe(Config.withDefault(1)),
  kafkaSaslMechanism: Config.option(
    Config.Literals(["plain", "scram-sha-256", "scram-sha-512"], "KAFKA_SASL_MECHANISM"),
  ),
  kafkaSaslPassword: Config.option(Config.Redacted("KAFKA_SASL_PASSWORD")),
  kafkaSaslUsername: Config.option(Config.NonEmptyString("KAFKA_SASL_USERNAME")),
  kafkaSessionTimeoutMs: Config.Int("KAFKA_SESSION_TIMEOUT_MS").pipe(Config.withDefault(15_000)),
  kafkaTlsEnabled: Config.Boolean("KAFKA_TLS_ENABLED").pipe(Config.withDefault(false)),
  kafkaTopicPrefix: Config.String("KAFKA_TOPIC_PREFIX").pipe(Config.withDefault("")),
  logFormat: Config.option(Config.Literals(["json", "text"], "LOG_FORMAT")),
  logLevel: Config.Literals(["Debug", "Info", "Warn", "Error"], "LOG_LEVEL").pipe(Config.withDefault("Info")),
  processBatchEventsMax: Config.Int("PROCESS_BATCH_EVENTS_MAX").pipe(Config.withDefault(200)),
  processCheckpointIntervalBlocks: Config.Int("PROCESS_CHECKPOINT_INTERVAL_BLOCKS").pipe(Config.withDefault(5_000)),
  schemaRegistryUrl: Config.option(Config.Redacted("SCHEMA_REGISTRY_URL")),
  telemetryHost: Config.NonEmptyString("TELEMETRY_HOST").pipe(Config.withDefault("127.0.0.1")),
  telemetryOtlpUrl: Config.option(Config.URL("TELEMETRY_OTLP_URL")),
  telemetryPort: Config.option(Config.Int("TELEMETRY_PORT")),
  tidemarkHome: Config.NonEmptyString("TIDEMARK_HOME").pipe(Config.withDefault(".tidemark")),
} as const

type Settings = { readonly [Name in keyof typeof settings]: Config.Success<(typeof settings)[Name]> }

/** Everything that is configured, by the part that needs it. */
export interface TidemarkConfig {
  /** The data directory, as given. */
  readonly home: string
  readonly api: { readonly host: string; readonly port: number; readonly keys: ReadonlyArray<string> }
  /** The broker that `npm run kafka` runs. */
  readonly broker: { readonly port: number }
  readonly chains: ReadonlyArray<ChainConfig>
  /** A server to use instead of the local engine. */
  readonly clickhouse:
    | {
        readonly url: string
        readonly database: string
        readonly username: string
        readonly password: Redacted.Redacted<string> | undefined
        /** The cluster that the server belongs to. */
        readonly cluster: string | undefined
      }
    | undefined
  readonly devnet: {
    readonly isEnabled: boolean
    readonly hasTraffic: boolean
    /** Where it is offered when it runs alone. */
    readonly host: string
    readonly port: number
  }
  readonly engine: {
    readonly memoryBytesMax: number
    /** 0 for any free one. */
    readonly port: number
  }
  readonly ingest: {
    readonly batchBlocksMax: number
    readonly pollIntervalMs: number
    readonly requestTimeoutMs: number
  }
  /** Kafka to keep the log in, instead of the data directory. */
  readonly kafka: KafkaLogSettings | undefined
  /** How chains are shared with other processes, where the log is in Kafka. */
  readonly ownership: { readonly sessionTimeoutMs: number }
  readonly log: { readonly level: Settings["logLevel"]; readonly format: "json" | "text" | undefined }
  readonly processor: { readonly batchEventsMax: number; readonly checkpointIntervalBlocks: number }
  /** Base of a schema registry's interface, where records are to carry its ids. */
  readonly schemaRegistryUrl: Redacted.Redacted<string> | undefined
  /** What the process tells of itself. Metrics and health are served where there is a port, traces sent where there is a url. */
  readonly telemetry: {
    readonly host: string
    readonly port: number | undefined
    readonly otlpUrl: string | undefined
  }
}

const chainSettings = (chainId: number) => ({
  rpcUrls: listOf(Config.NonEmptyString(`CHAIN_${chainId}_RPC_URLS`)),
  startBlock: Config.option(Config.Int(`CHAIN_${chainId}_START_BLOCK`)),
})

/** Ids of the chains that some variable speaks of. */
const chainIdsIn = (environment: Environment): ReadonlyArray<number> =>
  [
    ...new Set(
      Object.keys(environment).flatMap((name) => {
        const [, id] = /^CHAIN_(\d+)_(?:RPC_URLS|START_BLOCK)$/.exec(name) ?? []
        return id === undefined ? [] : [Number(id)]
      }),
    ),
  ].sort((left, right) => left - right)

/** Largest chain id: the interface gives ids as GraphQL's Int, of 32 bits. */
const chainIdMax = 2_147_483_647

const isChainId = (chainId: number): boolean => chainId > 0 && chainId <= chainIdMax

const readChain = Effect.fnUntraced(function* (provider: ConfigProvider.ConfigProvider, chainId: number) {
  if (!isChainId(chainId)) {
    return yield* Effect.fail([`CHAIN_${chainId}_RPC_URLS: expected a chain id of 1 to ${chainIdMax} in its name`])
  }
  const definition = yield* readableChain(chainId).pipe(
    Effect.mapError((unreadable) => [`CHAIN_${chainId}_RPC_URLS cannot be followed: ${unreadable.message}`]),
  )
  const read = yield* readAll(provider, chainSettings(chainId))
  return { definition, rpcUrls: read.rpcUrls, startBlock: Option.getOrUndefined(read.startBlock) }
})

/** Reads every setting of a record; fails with what is wrong about each, not only the first. */
const readAll = Effect.fnUntraced(function* <R extends Readonly<Record<string, Config.Config<unknown>>>>(
  provider: ConfigProvider.ConfigProvider,
  record: R,
) {
  const names = Object.keys(record)
  const results = yield* Effect.forEach(Object.values(record), (config) => Effect.result(config.parse(provider)))
  const problems = results.flatMap((result) => (Result.isFailure(result) ? [problemOf(result.failure)] : []))
  if (problems.length > 0) return yield* Effect.fail(problems)
  const values = results.map((result) => (Result.isSuccess(result) ? result.success : undefined))
  // Every result is a success here, each of the type that its setting of the same name has.
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as {
    readonly [Name in keyof R]: Config.Success<R[Name]>
  }
})

const isHttpUrl = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? "")

/** What is wrong with settings that are numbers, but not of a size that can work. */
const sizeProblems = (read: Result.Result<Settings, unknown>): ReadonlyArray<string> => {
  if (Result.isFailure(read)) return []
  const {
    apiPort,
    devnetPort,
    enginePort,
    kafkaPort,
    schemaRegistryUrl,
    telemetryPort,
    telemetryOtlpUrl,
    ...settings
  } = read.success
  const isPort = (port: number) => port >= 0 && port <= 65_535
  const positive = {
    ENGINE_MEMORY_BYTES_MAX: settings.engineMemoryBytesMax,
    INGEST_BATCH_BLOCKS_MAX: settings.ingestBatchBlocksMax,
    INGEST_POLL_INTERVAL_MS: settings.ingestPollIntervalMs,
    INGEST_REQUEST_TIMEOUT_MS: settings.ingestRequestTimeoutMs,
    KAFKA_REPLICATION_FACTOR: settings.kafkaReplicationFactor,
    KAFKA_SESSION_TIMEOUT_MS: settings.kafkaSessionTimeoutMs,
    PROCESS_BATCH_EVENTS_MAX: settings.processBatchEventsMax,
    PROCESS_CHECKPOINT_INTERVAL_BLOCKS: settings.processCheckpointIntervalBlocks,
  }
  return [
    ...(isPort(apiPort) ? [] : ["API_PORT: expected a port, or 0 for any free one"]),
    ...(isPort(devnetPort) ? [] : ["DEVNET_PORT: expected a port, or 0 for any free one"]),
    ...(isPort(enginePort) ? [] : ["ENGINE_PORT: expected a port, or 0 for any free one"]),
    ...(kafkaPort > 0 && isPort(kafkaPort) ? [] : ["KAFKA_PORT: expected a port"]),
    ...(Option.isNone(schemaRegistryUrl) || isHttpUrl(Redacted.value(schemaRegistryUrl.value))
      ? []
      : ["SCHEMA_REGISTRY_URL: expected a http or https URL"]),
    ...(Option.isNone(telemetryPort) || (telemetryPort.value > 0 && isPort(telemetryPort.value))
      ? []
      : ["TELEMETRY_PORT: expected a port"]),
    ...(Option.isNone(telemetryOtlpUrl) || isHttpUrl(telemetryOtlpUrl.value.href)
      ? []
      : ["TELEMETRY_OTLP_URL: expected a http or https URL"]),
    ...Object.entries(positive).flatMap(([name, value]) => (value > 0 ? [] : [`${name}: expected a number above 0`])),
  ]
}

/** What is wrong with the settings of ClickHouse: a cluster's name stands in statements as it is. */
const clickhouseProblems = (read: Result.Result<Settings, unknown>): ReadonlyArray<string> => {
  if (Result.isFailure(read) || Option.isNone(read.success.clickhouseCluster)) return []
  const { clickhouseCluster, clickhouseUrl } = read.success
  return [
    ...(/^[A-Za-z_]\w*$/.test(clickhouseCluster.value)
      ? []
      : ["CLICKHOUSE_CLUSTER: expected a name of letters and digits"]),
    ...(Option.isSome(clickhouseUrl)
      ? []
      : ["CLICKHOUSE_CLUSTER is set without CLICKHOUSE_URL, a server of that cluster"]),
  ]
}

/** What is wrong with how Kafka is to be reached. */
const kafkaProblems = (read: Result.Result<Settings, unknown>): ReadonlyArray<string> => {
  if (Result.isFailure(read)) return []
  const { kafkaBrokers, kafkaTopicPrefix, kafkaSaslMechanism, kafkaSaslUsername, kafkaSaslPassword } = read.success
  const areGiven = [kafkaSaslMechanism, kafkaSaslUsername, kafkaSaslPassword].map((given) =>
    Option.isSome<unknown>(given),
  )
  return [
    ...(kafkaBrokers.every((broker) => /^[^:\s]+:\d+$/.test(broker))
      ? []
      : ["KAFKA_BROKERS: expected host:port, several separated by commas"]),
    ...(areGiven.every((isGiven) => isGiven === areGiven[0])
      ? []
      : ["KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD: expected all three or none"]),
    // Kafka's own rule for names of topics; the longest stream's name takes less than a hundred characters.
    ...(/^[A-Za-z0-9._-]{0,100}$/.test(kafkaTopicPrefix)
      ? []
      : ["KAFKA_TOPIC_PREFIX: expected at most 100 letters, digits, dots, dashes and underscores"]),
  ]
}

/** What is wrong with a chain's endpoints and beginning. */
const chainProblems = ({ definition, rpcUrls, startBlock }: ChainConfig): ReadonlyArray<string> => [
  ...(rpcUrls.length > 0 && rpcUrls.every(isHttpUrl)
    ? []
    : [`CHAIN_${definition.id}_RPC_URLS: expected http or https URLs, separated by commas`]),
  ...(startBlock === undefined || startBlock >= 0
    ? []
    : [`CHAIN_${definition.id}_START_BLOCK: expected a block number`]),
]

const problemsOf = <A>(result: Result.Result<A, ReadonlyArray<string>>): ReadonlyArray<string> =>
  Result.isFailure(result) ? result.failure : []

/** `API_PORT: expected an integer, got "many"` of Effect's `SchemaError(Expected …\n  at ["API_PORT"])`. */
const problemOf = (error: { readonly message: string }): string => {
  const text = error.message.replaceAll(/\s+/g, " ").trim()
  const [, expected, name] = /^(?:\w+\()?(.*) at \["(.+?)"\]\)?$/.exec(text) ?? []
  return expected === undefined || name === undefined
    ? text
    : `${name}: ${expected.charAt(0).toLowerCase()}${expected.slice(1)}`
}

/** Names and values of environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * The configuration that an environment gives.
 *
 * Fails with `ConfigInvalid`, which names every variable that is wrong.
 */
export const readConfig = Effect.fn("ops.readConfig")(function* (environment: Environment = process.env) {
  const provider = ConfigProvider.fromEnv({ env: { ...environment } as Record<string, string> })
  const read = yield* Effect.result(readAll(provider, settings))
  const chainResults = yield* Effect.forEach(chainIdsIn(environment), (id) => Effect.result(readChain(provider, id)))
  const followed = chainResults.flatMap((result) => (Result.isSuccess(result) ? [result.success] : []))
  const problems = [
    ...problemsOf(read),
    ...sizeProblems(read),
    ...kafkaProblems(read),
    ...clickhouseProblems(read),
    ...chainResults.flatMap(problemsOf),
    ...followed.flatMap(chainProblems),
  ]
  if (Result.isFailure(read) || problems.length > 0) return yield* new ConfigInvalid({ problems })
  const config = configOf(read.success, followed)
  if (config.devnet.isEnabled && followed.some(({ definition }) => definition.id === local.id)) {
    const problem = `CHAIN_${local.id}_RPC_URLS and DEVNET_ENABLED both say where chain ${local.id} is`
    return yield* new ConfigInvalid({ problems: [problem] })
  }
  return config
})

const kafkaOf = (read: Settings): KafkaLogSettings | undefined => {
  if (read.kafkaBrokers.length === 0) return undefined
  const credentials = Option.getOrUndefined(
    Option.all({
      mechanism: read.kafkaSaslMechanism,
      username: read.kafkaSaslUsername,
      password: read.kafkaSaslPassword,
    }),
  )
  return {
    brokers: read.kafkaBrokers,
    isTls: read.kafkaTlsEnabled,
    replicationFactor: read.kafkaReplicationFactor,
    topicPrefix: read.kafkaTopicPrefix,
    ...(credentials === undefined ? {} : { credentials }),
  }
}

const configOf = (read: Settings, followed: ReadonlyArray<ChainConfig>): TidemarkConfig => ({
  home: read.tidemarkHome,
  api: { host: read.apiHost, port: read.apiPort, keys: read.apiKeys },
  broker: { port: read.kafkaPort },
  chains: followed,
  clickhouse: Option.getOrUndefined(
    Option.map(read.clickhouseUrl, (url) => ({
      url: url.href,
      database: read.clickhouseDatabase,
      username: read.clickhouseUsername,
      password: Option.getOrUndefined(read.clickhousePassword),
      cluster: Option.getOrUndefined(read.clickhouseCluster),
    })),
  ),
  devnet: {
    // Who follows a real chain did not ask for the development chain, unless in so many words.
    isEnabled: Option.getOrElse(read.devnetEnabled, () => followed.length === 0),
    hasTraffic: read.devnetTrafficEnabled,
    host: read.devnetHost,
    port: read.devnetPort,
  },
  engine: { memoryBytesMax: read.engineMemoryBytesMax, port: read.enginePort },
  ingest: {
    batchBlocksMax: read.ingestBatchBlocksMax,
    pollIntervalMs: read.ingestPollIntervalMs,
    requestTimeoutMs: read.ingestRequestTimeoutMs,
  },
  kafka: kafkaOf(read),
  log: { level: read.logLevel, format: Option.getOrUndefined(read.logFormat) },
  ownership: { sessionTimeoutMs: read.kafkaSessionTimeoutMs },
  processor: {
    batchEventsMax: read.processBatchEventsMax,
    checkpointIntervalBlocks: read.processCheckpointIntervalBlocks,
  },
  schemaRegistryUrl: Option.getOrUndefined(read.schemaRegistryUrl),
  telemetry: {
    host: read.telemetryHost,
    port: Option.getOrUndefined(read.telemetryPort),
    otlpUrl: Option.getOrUndefined(Option.map(read.telemetryOtlpUrl, (url) => url.href)),
  },
})
