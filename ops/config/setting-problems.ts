/** Validation of settings beyond their types. Pure. */
import { Option, Redacted } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { Settings } from "./settings.ts"

/** A chain to follow. */
export interface ChainConfig {
  readonly definition: ChainDefinition
  readonly rpcUrls: ReadonlyArray<string>
  /** Where a first start begins; absent for the finalized head of that moment. */
  readonly startBlock: number | undefined
}

/** Timestamps of blocks are whole seconds and increase: faster blocks would be dated in the future. */
const devnetBlockTimeMsMin = 1_000

/** A chain whose blocks are further apart would count as stale between them: see `projections/table/freshness.ts`. */
const devnetBlockTimeMsMax = 5_000

const isHttpUrl = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? "")

/** Problems of ports, URLs and numbers out of range. */
const sizeProblems = (read: Settings): ReadonlyArray<string> => {
  const {
    apiPort,
    devnetPort,
    enginePort,
    kafkaPort,
    schemaRegistryUrl,
    telemetryPort,
    telemetryOtlpUrl,
    ...settings
  } = read
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
  const { devnetBlockTimeMs } = settings
  return [
    ...(devnetBlockTimeMs >= devnetBlockTimeMsMin && devnetBlockTimeMs <= devnetBlockTimeMsMax
      ? []
      : [`DEVNET_BLOCK_TIME_MS: expected ${devnetBlockTimeMsMin} to ${devnetBlockTimeMsMax}`]),
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

/** 16 characters: 64 bits as hexadecimal digits, which cannot be guessed over a network. */
const secretCharactersMin = 16

/** 8 different characters: rare in secrets that are typed rather than generated. */
const secretAlphabetMin = 8

/** True for a secret that is long, varied, and made of visible ASCII characters, as headers require. */
const isStrongSecret = (secret: string): boolean =>
  /^[\x21-\x7e]+$/.test(secret) && secret.length >= secretCharactersMin && new Set(secret).size >= secretAlphabetMin

/** The accepted keys, from a list separated by commas. */
export const apiKeysOf = ({ apiKeys }: Settings): ReadonlyArray<string> => {
  const text = Redacted.value(apiKeys)
  return text === "" ? [] : text.split(",").map((key) => key.trim())
}

/** The allowed origins: `*`, or a list, empty for `none`. */
export const corsOriginsOf = ({ apiCorsOrigins }: Settings): "*" | ReadonlyArray<string> => {
  if (apiCorsOrigins === "*") return "*"
  return apiCorsOrigins === "none" ? [] : apiCorsOrigins.split(",").map((origin) => origin.trim())
}

const corsProblems = (read: Settings): ReadonlyArray<string> => {
  const origins = corsOriginsOf(read)
  return origins === "*" || origins.every((origin) => isHttpUrl(origin) && URL.parse(origin)?.origin === origin)
    ? []
    : ["API_CORS_ORIGINS: expected *, none, or origins like https://wallet.example, separated by commas"]
}

/** Problems of secrets. Messages do not repeat them. */
const secretProblems = (read: Settings): ReadonlyArray<string> => {
  const { clickhousePassword, clickhouseUrl } = read
  const expected = `expected at least ${secretCharactersMin} visible characters, ${secretAlphabetMin} of them different`
  const isEnginePassword = Option.isNone(clickhouseUrl) && Option.isSome(clickhousePassword)
  return [
    ...apiKeysOf(read).flatMap((key, index) =>
      isStrongSecret(key) ? [] : [`API_KEYS: ${expected}, in key ${index + 1}`],
    ),
    ...(isEnginePassword && !isStrongSecret(Redacted.value(clickhousePassword.value))
      ? [`CLICKHOUSE_PASSWORD: ${expected}, for the local engine`]
      : []),
  ]
}

/** Problems of the settings of ClickHouse. The cluster's name is inserted into statements unquoted. */
const clickhouseProblems = (read: Settings): ReadonlyArray<string> => {
  if (Option.isNone(read.clickhouseCluster)) return []
  const { clickhouseCluster, clickhouseUrl } = read
  return [
    ...(/^[A-Za-z_]\w*$/.test(clickhouseCluster.value)
      ? []
      : ["CLICKHOUSE_CLUSTER: expected a name of letters and digits"]),
    ...(Option.isSome(clickhouseUrl)
      ? []
      : ["CLICKHOUSE_CLUSTER is set without CLICKHOUSE_URL, a server of that cluster"]),
  ]
}

/** Problems of the settings of Kafka. */
const kafkaProblems = (read: Settings): ReadonlyArray<string> => {
  const { kafkaBrokers, kafkaTopicPrefix, kafkaSaslMechanism, kafkaSaslUsername, kafkaSaslPassword } = read
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

/** Problems of a chain's endpoints and start block. */
export const chainProblems = ({ definition, rpcUrls, startBlock }: ChainConfig): ReadonlyArray<string> => [
  ...(rpcUrls.length > 0 && rpcUrls.every(isHttpUrl)
    ? []
    : [`CHAIN_${definition.id}_RPC_URLS: expected http or https URLs, separated by commas`]),
  ...(startBlock === undefined || startBlock >= 0
    ? []
    : [`CHAIN_${definition.id}_START_BLOCK: expected a block number`]),
]

/** The problems of all settings, one sentence each. Secrets are not repeated. */
export const settingProblems = (read: Settings): ReadonlyArray<string> => [
  ...sizeProblems(read),
  ...corsProblems(read),
  ...secretProblems(read),
  ...kafkaProblems(read),
  ...clickhouseProblems(read),
]
