/** The configuration. The only reader of the environment, by the settings that `ops/config/settings.ts` declares. */
import { type Config, ConfigProvider, Effect, Option, Redacted, Result, Schema } from "effect"
import { local } from "#chains/definitions/local.ts"
import { readableChain } from "#chains/registry.ts"
import type { KafkaLogSettings } from "#pipelines/log/kafka/kafka-log.ts"
import { apiKeysOf, type ChainConfig, chainProblems, corsOriginsOf, settingProblems } from "./setting-problems.ts"
import { chainSettings, type Settings, settings } from "./settings.ts"
import { unknownSettings } from "./unknown-settings.ts"

/** Settings that are missing or wrong; every one of them is named. */
export class ConfigInvalid extends Schema.TaggedError<ConfigInvalid>()("ConfigInvalid", {
  problems: Schema.Array(Schema.String),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The configuration is not usable: ${this.problems.map((problem) => problem.replace(/\.$/, "")).join("; ")}.`
  }
}

/** The configuration, by part of the service. */
export interface TidemarkConfig {
  /** The data directory, as given. */
  readonly home: string
  readonly api: {
    readonly host: string
    readonly port: number
    /** Accepted keys; empty for a development key. */
    readonly keys: ReadonlyArray<Redacted.Redacted<string>>
    /** Origins allowed by CORS. */
    readonly corsOrigins: "*" | ReadonlyArray<string>
  }
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
    /** Time between two blocks while there is traffic. */
    readonly blockTimeMs: number
    /** Host to listen on when it runs alone. */
    readonly host: string
    readonly port: number
  }
  readonly engine: {
    readonly memoryBytesMax: number
    /** 0 for any free one. */
    readonly port: number
    /** Password of the local engine; absent for a generated one of the data directory. */
    readonly password: Redacted.Redacted<string> | undefined
  }
  readonly ingest: {
    readonly batchBlocksMax: number
    readonly pollIntervalMs: number
    readonly requestTimeoutMs: number
  }
  /** Kafka to keep the log in, instead of the data directory. */
  readonly kafka: KafkaLogSettings | undefined
  /** Ownership of chains among processes, where the log is in Kafka. */
  readonly ownership: { readonly sessionTimeoutMs: number }
  readonly log: { readonly level: Settings["logLevel"]; readonly format: "json" | "text" | undefined }
  readonly processor: { readonly batchEventsMax: number; readonly rollupIntervalBlocks: number }
  /** URL of a schema registry whose ids records carry; absent for none. */
  readonly schemaRegistryUrl: Redacted.Redacted<string> | undefined
  /** Telemetry. Metrics and health are served where there is a port, traces are sent where there is a url. */
  readonly telemetry: {
    readonly host: string
    readonly port: number | undefined
    readonly otlpUrl: string | undefined
  }
}

/** Ids of the chains that variables configure. */
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

/** Reads every setting of a record; fails with the problems of all settings, not only the first. */
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

/** Names of all settings; those of chains with `<id>` in place of an id. */
const settingNames: Effect.Effect<ReadonlyArray<string>> = Effect.gen(function* () {
  const names = new Set<string>()
  const recording = ConfigProvider.make((path) => {
    names.add(path.join("_"))
    return Effect.succeed(undefined)
  })
  const all: ReadonlyArray<Config.Config<unknown>> = Object.values({ ...settings, ...chainSettings("<id>") })
  yield* Effect.forEach(all, (config) => Effect.exit(config.parse(recording)))
  return [...names]
})

/** Names and values of environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>

/**
 * The configuration that an environment gives.
 *
 * Fails with `ConfigInvalid`, which names every variable that is wrong.
 */
export const readConfig = Effect.fn("ops.readConfig")(function* (environment: Environment = process.env) {
  const provider = providerOf(environment)
  const unreadable = problemsOf(yield* Effect.result(readAll(provider, settings)))
  // Unreadable settings are replaced by their defaults, so that the others are validated, too.
  const wrongNames = unreadable.map((problem) => problem.split(":")[0] ?? "")
  const kept = Object.entries(environment).filter(([name]) => !wrongNames.includes(name))
  const read = yield* Effect.result(readAll(providerOf(Object.fromEntries(kept)), settings))
  const chainResults = yield* Effect.forEach(chainIdsIn(environment), (id) => Effect.result(readChain(provider, id)))
  const followed = chainResults.flatMap((result) => (Result.isSuccess(result) ? [result.success] : []))
  const judged = Result.isSuccess(read)
    ? [...settingProblems(read.success), ...devnetProblems(read.success, followed)]
    : problemsOf(read)
  const problems = [
    ...unknownSettings(Object.keys(environment), yield* settingNames),
    ...unreadable,
    ...judged.filter((problem) => !wrongNames.some((name) => problem.includes(name))),
    ...chainResults.flatMap(problemsOf),
    ...followed.flatMap(chainProblems),
  ]
  if (Result.isFailure(read) || problems.length > 0) return yield* new ConfigInvalid({ problems })
  return configOf(read.success, followed)
})

const providerOf = (environment: Environment) =>
  ConfigProvider.fromEnv({ env: { ...environment } as Record<string, string> })

// Without DEVNET_ENABLED, the development chain runs only if no real chain is followed.
const isDevnetEnabled = (read: Settings, followed: ReadonlyArray<ChainConfig>): boolean =>
  Option.getOrElse(read.devnetEnabled, () => followed.length === 0)

const devnetProblems = (read: Settings, followed: ReadonlyArray<ChainConfig>): ReadonlyArray<string> =>
  isDevnetEnabled(read, followed) && followed.some(({ definition }) => definition.id === local.id)
    ? [`CHAIN_${local.id}_RPC_URLS and DEVNET_ENABLED both say where chain ${local.id} is`]
    : []

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
  api: {
    host: read.apiHost,
    port: read.apiPort,
    keys: apiKeysOf(read).map((key) => Redacted.make(key)),
    corsOrigins: corsOriginsOf(read),
  },
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
    isEnabled: isDevnetEnabled(read, followed),
    hasTraffic: read.devnetTrafficEnabled,
    blockTimeMs: read.devnetBlockTimeMs,
    host: read.devnetHost,
    port: read.devnetPort,
  },
  engine: {
    memoryBytesMax: read.engineMemoryBytesMax,
    port: read.enginePort,
    password: Option.getOrUndefined(read.clickhousePassword),
  },
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
    rollupIntervalBlocks: read.processCheckpointIntervalBlocks,
  },
  schemaRegistryUrl: Option.getOrUndefined(read.schemaRegistryUrl),
  telemetry: {
    host: read.telemetryHost,
    port: Option.getOrUndefined(read.telemetryPort),
    otlpUrl: Option.getOrUndefined(Option.map(read.telemetryOtlpUrl, (url) => url.href)),
  },
})
