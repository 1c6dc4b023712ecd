/** The configuration. The only reader of the environment, by the settings of `ops/config/settings.ts`. */
import { ConfigProvider, Effect, type Redacted, Result, Schema } from "effect"
import { local } from "#chains/definitions/local.ts"
import { readableChain } from "#chains/registry.ts"
import type { KafkaLogSettings } from "#pipelines/log/kafka/kafka-log.ts"
import type { BucketSettings } from "#projections/media/bucket-blob-store.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { chainSettings } from "./chain-settings.ts"
import { readSettings } from "./setting.ts"
import { type ChainConfig, paymentAssetOf, settingProblems } from "./setting-problems.ts"
import { type Settings, settings } from "./settings.ts"
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

/** The configuration of payments. */
export interface PaymentConfig {
  readonly chainId: ChainId
  /** The token. */
  readonly asset: Address
  readonly recipient: Address
  readonly rpcUrl: string
  /** A remote facilitator; absent for one in process, with the key below. */
  readonly facilitatorUrl: string | undefined
  /** Value of the header that authenticates to it. */
  readonly facilitatorAuthorization: Redacted.Redacted<string> | undefined
  readonly settlerKey: Redacted.Redacted<string> | undefined
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

/** Largest chain id: the interface returns ids as GraphQL's `Int`, of 32 bits. @limit operators */
const chainIdMax = 2_147_483_647

const isChainId = (chainId: number): boolean => chainId > 0 && chainId <= chainIdMax

const readChain = Effect.fnUntraced(function* (provider: ConfigProvider.ConfigProvider, chainId: number) {
  if (!isChainId(chainId)) {
    return yield* Effect.fail([`CHAIN_${chainId}_RPC_URLS: expected a chain id of 1 to ${chainIdMax} in its name`])
  }
  const definition = yield* readableChain(chainId).pipe(
    Effect.mapError((unreadable) => [`CHAIN_${chainId}_RPC_URLS cannot be followed: ${unreadable.message}`]),
  )
  const { values, problems } = yield* readSettings(provider, chainSettings(chainId))
  const { rpcUrls, startBlock, verifyRoots, balances } = values
  if (rpcUrls === undefined || verifyRoots === undefined || balances === undefined || problems.length > 0) {
    return yield* Effect.fail(problems)
  }
  return { definition, rpcUrls, startBlock, verifiesRoots: verifyRoots, balances }
})

/** Names of all settings; those of chains with `<id>` in place of an id. */
const settingNames = Object.values({ ...settings, ...chainSettings("<id>") }).map(({ name }) => name)

/** Names and values of environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>

// The provider takes no undefined values and ignores them.
const providerOf = (environment: Environment) =>
  ConfigProvider.fromEnv({ env: { ...environment } as Record<string, string> })

/**
 * The configuration that an environment gives.
 *
 * Fails with `ConfigInvalid`, which names every variable that is wrong.
 */
export const readConfig = Effect.fn("ops.readConfig")(function* (environment: Environment = process.env) {
  const provider = providerOf(environment)
  const { values, unparsed, problems: invalid } = yield* readSettings(provider, settings)
  const chainResults = yield* Effect.forEach(chainIdsIn(environment), (id) => Effect.result(readChain(provider, id)))
  const followed = chainResults.flatMap((result) => (Result.isSuccess(result) ? [result.success] : []))
  const contradictions = [...settingProblems(values), ...devnetProblems(values, followed)]
  const problems = [
    ...unknownSettings(Object.keys(environment), settingNames),
    ...invalid,
    ...contradictions.filter((problem) => !unparsed.some((name) => problem.includes(name))),
    ...chainResults.flatMap((result) => (Result.isFailure(result) ? result.failure : [])),
  ]
  if (problems.length > 0) return yield* new ConfigInvalid({ problems })
  // Without problems, every value is there.
  return configOf(values as Settings, followed)
})

/** The settings of the log. Values that are invalid, which `readConfig` reports, are replaced by defaults. */
export const readLogSettings = Effect.fnUntraced(function* (environment: Environment = process.env) {
  const { logLevel, logFormat } = settings
  const { values } = yield* readSettings(providerOf(environment), { logLevel, logFormat })
  return { level: values.logLevel ?? "Info", format: values.logFormat }
})

// Without DEVNET_ENABLED, the development chain runs only if no real chain is followed.
const isDevnetEnabled = (read: Partial<Settings>, followed: ReadonlyArray<ChainConfig>): boolean =>
  read.devnetEnabled ?? followed.length === 0

const devnetProblems = (read: Partial<Settings>, followed: ReadonlyArray<ChainConfig>): ReadonlyArray<string> =>
  isDevnetEnabled(read, followed) && followed.some(({ definition }) => definition.id === local.id)
    ? [`CHAIN_${local.id}_RPC_URLS and DEVNET_ENABLED both say where chain ${local.id} is`]
    : []

const kafkaOf = (read: Settings): KafkaLogSettings | undefined => {
  if (read.kafkaBrokers.length === 0) return undefined
  const { kafkaSaslMechanism: mechanism, kafkaSaslUsername: username, kafkaSaslPassword: password } = read
  return {
    brokers: read.kafkaBrokers,
    isTls: read.kafkaTlsEnabled,
    replicationFactor: read.kafkaReplicationFactor,
    topicPrefix: read.kafkaTopicPrefix,
    ...(mechanism === undefined || username === undefined || password === undefined
      ? {}
      : { credentials: { mechanism, username, password } }),
  }
}

const bucketOf = (read: Settings): BucketSettings | undefined => {
  const { mediaBucketUrl: url, mediaBucketRegion: region } = read
  const { mediaBucketAccessKeyId: accessKeyId, mediaBucketSecretAccessKey: secretAccessKey } = read
  return url === undefined || accessKeyId === undefined || secretAccessKey === undefined
    ? undefined
    : { url, region, accessKeyId, secretAccessKey }
}

const paymentsOf = (read: Settings): PaymentConfig | undefined => {
  const { paymentRecipient: recipient, paymentRpcUrl: rpcUrl, paymentChainId: chainId } = read
  const { paymentFacilitatorUrl: facilitatorUrl, paymentSettlerKey: settlerKey } = read
  const { paymentFacilitatorAuthorization: facilitatorAuthorization } = read
  const asset = paymentAssetOf(read)
  if (recipient === undefined || rpcUrl === undefined || asset === undefined) return undefined
  return { chainId, asset, recipient, rpcUrl, facilitatorUrl, facilitatorAuthorization, settlerKey }
}

const clickhouseOf = (read: Settings) => {
  const { clickhouseUrl: url, clickhouseAnalystUsername: username, clickhouseAnalystPassword: password } = read
  return url === undefined
    ? undefined
    : {
        url,
        database: read.clickhouseDatabase,
        username: read.clickhouseUsername,
        password: read.clickhousePassword,
        cluster: read.clickhouseCluster,
        analyst: username === undefined ? undefined : { username, password },
      }
}

const configOf = (read: Settings, followed: ReadonlyArray<ChainConfig>) => ({
  home: read.tidemarkHome,
  access: {
    isEnabled: read.accessEnabled ?? read.databaseUrl !== undefined,
    databaseUrl: read.databaseUrl,
    isDevelopmentSignInEnabled: read.dashboardDevelopmentSignIn,
  },
  webhooks: { areLoopbackTargetsEnabled: read.webhookLoopbackTargets },
  api: {
    host: read.apiHost,
    port: read.apiPort,
    keys: read.apiKeys,
    publicUrl: read.apiPublicUrl?.replace(/\/+$/, ""),
    arePreviewCardsEnabled: read.apiPreviewCardsEnabled,
    frameOrigins: read.apiFrameOrigins,
    corsOrigins: read.apiCorsOrigins,
    trustedProxies: read.apiTrustedProxies,
  },
  abiDirectory: read.abiDirectory,
  callSignatures: read.callSignatures,
  broker: { port: read.kafkaPort },
  chains: followed,
  clickhouse: clickhouseOf(read),
  audit: { intervalMs: read.auditIntervalMs },
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
    password: read.clickhousePassword,
  },
  ingest: {
    batchBlocksMax: read.ingestBatchBlocksMax,
    pollIntervalMs: read.ingestPollIntervalMs,
    requestTimeoutMs: read.ingestRequestTimeoutMs,
  },
  kafka: kafkaOf(read),
  ownership: { sessionTimeoutMs: read.kafkaSessionTimeoutMs },
  payments: paymentsOf(read),
  processor: {
    batchEventsMax: read.processBatchEventsMax,
    rollupIntervalBlocks: read.processCheckpointIntervalBlocks,
    threads: read.processThreads,
  },
  sources: {
    lists: read.tokenLists,
    "exchange-rates": read.exchangeRates,
    "market-data": read.marketData,
    descriptors: read.descriptors === undefined ? [] : [read.descriptors],
  },
  social: { hubs: read.socialHubs ?? [], nameSigner: read.socialNameSigner },
  descriptorsAttested: read.descriptorsAttested,
  documents: {
    isFetching: read.documentFetch,
    gateways: { ipfs: read.documentGatewaysIpfs, arweave: read.documentGatewaysArweave },
  },
  media: { isFetching: read.mediaFetch, bucket: bucketOf(read), directory: read.mediaStore },
  schemaRegistryUrl: read.schemaRegistryUrl,
  telemetry: {
    host: read.telemetryHost,
    port: read.telemetryPort,
    otlpUrl: read.telemetryOtlpUrl,
  },
})

type Parts = ReturnType<typeof configOf>

/** The configuration, by part of the service. Each value is described where its setting is declared (`ops/config/settings.ts`). */
export type TidemarkConfig = { readonly [Part in keyof Parts]: Readonly<Parts[Part]> }
