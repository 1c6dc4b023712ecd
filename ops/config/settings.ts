/** Declarations of every environment variable. `ops/docs/config.md` describes each. */
import { Config, Redacted } from "effect"

const listOf = (config: Config.Config<string>): Config.Config<ReadonlyArray<string>> =>
  config.pipe(
    Config.map((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    ),
  )

/** All settings but those of single chains, by their names in code. */
export const settings = {
  apiCorsOrigins: Config.NonEmptyString("API_CORS_ORIGINS").pipe(Config.withDefault("*")),
  apiHost: Config.NonEmptyString("API_HOST").pipe(Config.withDefault("127.0.0.1")),
  apiKeys: Config.Redacted("API_KEYS").pipe(Config.withDefault(Redacted.make(""))),
  apiPort: Config.Int("API_PORT").pipe(Config.withDefault(4000)),
  clickhouseCluster: Config.option(Config.NonEmptyString("CLICKHOUSE_CLUSTER")),
  clickhouseDatabase: Config.NonEmptyString("CLICKHOUSE_DATABASE").pipe(Config.withDefault("tidemark")),
  clickhousePassword: Config.option(Config.Redacted("CLICKHOUSE_PASSWORD")),
  clickhouseUrl: Config.option(Config.URL("CLICKHOUSE_URL")),
  clickhouseUsername: Config.NonEmptyString("CLICKHOUSE_USERNAME").pipe(Config.withDefault("default")),
  devnetBlockTimeMs: Config.Int("DEVNET_BLOCK_TIME_MS").pipe(Config.withDefault(1_000)),
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
  kafkaSessionTimeoutMs: Config.Int("KAFKA_SESSION_TIMEOUT_MS").pipe(Config.withDefault(6_000)),
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

/** The values of `settings`. */
export type Settings = { readonly [Name in keyof typeof settings]: Config.Success<(typeof settings)[Name]> }

/** The settings of one chain. */
export const chainSettings = (chainId: number | "<id>") => ({
  rpcUrls: listOf(Config.NonEmptyString(`CHAIN_${chainId}_RPC_URLS`)),
  startBlock: Config.option(Config.Int(`CHAIN_${chainId}_START_BLOCK`)),
})
