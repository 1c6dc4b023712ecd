/** Every setting: the one list of environment variables. `npm run docs` writes `ops/docs/config.md` from it. */
import { availableParallelism } from "node:os"
import { devnetSettings } from "./devnet-settings.ts"
import { kafkaSettings } from "./kafka-settings.ts"
import { outsideSettings } from "./outside-settings.ts"
import { paymentSettings } from "./payment-settings.ts"
import { optionalSetting, type SettingValues, setting } from "./setting.ts"
import {
  addressRanges,
  between,
  corsOrigins,
  flag,
  httpUrl,
  listenPort,
  matching,
  oneOf,
  port,
  positive,
  secret,
  secretDatabaseUrl,
  secretHttpUrl,
  strongSecrets,
  text,
  url,
} from "./setting-types.ts"

/** Longest interval between audits: an audit counts for a day. @limit operators */
const auditIntervalMsMax = 86_400_000

/** All settings but those of single chains, by their names in code. */
export const settings = {
  accessEnabled: optionalSetting({
    name: "ACCESS_ENABLED",
    type: flag,
    defaultText: "true if `DATABASE_URL` is set",
    meaning:
      "Whether keys are issued by `tidemark keys`, with credits and limits. Without it, every request with one of `API_KEYS` or the development key is answered. The keys are in the database of `DATABASE_URL`; without one, `npm start` runs a PostgreSQL in the data directory.",
  }),
  apiCorsOrigins: setting({
    name: "API_CORS_ORIGINS",
    type: corsOrigins,
    default: "*",
    meaning:
      "Origins that browsers may send requests from (`https://wallet.example`); `*` for all, `none` for none. Every request still needs its key.",
  }),
  apiFrameOrigins: setting({
    name: "API_FRAME_ORIGINS",
    type: corsOrigins,
    default: [],
    meaning:
      "Origins whose pages may frame `/embed/account/ADDRESS` and `/embed/token/CHAIN/ADDRESS` (`#key=` names a key); `*` for all, `none` for none.",
  }),
  apiHost: setting({
    name: "API_HOST",
    type: text("address"),
    default: "127.0.0.1",
    meaning: "Address that the API listens on.",
  }),
  apiKeys: setting({
    name: "API_KEYS",
    type: strongSecrets,
    default: [],
    meaning:
      "Accepted keys, each of at least 16 visible characters with 8 different ones; they are never printed. Without any, a development key is generated, stored in the data directory and printed.",
  }),
  abiDirectory: optionalSetting({
    name: "ABI_DIRECTORY",
    type: text("path"),
    meaning:
      "Directory of ABIs, one `<name>.json` each: a list of entries as compilers write it, or an object with that list in `abi` and addresses by chain id in `contracts`. The views `decoded_events` and `decoded_calls` decode with them. `process` and `api` must use the same one.",
  }),
  callSignatures: optionalSetting({
    name: "CALL_SIGNATURES",
    type: text("path"),
    meaning:
      "File of function signatures, one a line, such as `mint(address to, uint256 amount)`. Inputs of calls that neither a descriptor nor a known ABI covers are decoded with them, and marked as inferred. Every `api` must use the same one.",
  }),
  auditIntervalMs: setting({
    name: "AUDIT_INTERVAL_MS",
    type: between("ms", 0, auditIntervalMsMax),
    default: 600_000,
    meaning:
      "Time between two audits of a chain. Its reader compares 100 balances with the chain and reads mismatches again; 0 turns audits off.",
  }),
  apiPort: setting({
    name: "API_PORT",
    type: listenPort,
    default: 4000,
    meaning: "Port of the API; 0 selects a free one.",
  }),
  apiPreviewCardsEnabled: setting({
    name: "API_PREVIEW_CARDS_ENABLED",
    type: flag,
    default: false,
    meaning:
      "Whether links to pages have preview cards, which show names, prices and sentences without a key. Needs `API_PUBLIC_URL`.",
  }),
  apiPublicUrl: optionalSetting({
    name: "API_PUBLIC_URL",
    type: httpUrl,
    defaultText: "the address that the API listens on",
    meaning: "Public URL of the API, without a path: links to images begin with it.",
  }),
  apiTrustedProxies: setting({
    name: "API_TRUSTED_PROXIES",
    type: addressRanges,
    default: [],
    meaning:
      "Addresses of the proxies in front of the API, and ranges of them (`10.0.0.0/8`): only their `X-Forwarded-For` headers are trusted, for the limit of callers without a valid key.",
  }),
  clickhouseAnalystPassword: optionalSetting({
    name: "CLICKHOUSE_ANALYST_PASSWORD",
    type: secret,
    defaultText: "derived from `CLICKHOUSE_PASSWORD`, for a local engine",
    meaning: "Password of `CLICKHOUSE_ANALYST_USERNAME`.",
  }),
  clickhouseAnalystUsername: optionalSetting({
    name: "CLICKHOUSE_ANALYST_USERNAME",
    type: text("name"),
    defaultText: "`analyst`",
    meaning:
      "User on the server that runs the statements of `/sql`: `analyst` of `ops/deploy/clickhouse/users.xml` has rights on views only. They never run as `CLICKHOUSE_USERNAME`, unless it is set here too.",
  }),
  clickhouseCluster: optionalSetting({
    name: "CLICKHOUSE_CLUSTER",
    type: matching("name", /^[A-Za-z_]\w*$/, "expected a name of letters and digits"),
    meaning: "Name of the ClickHouse cluster that the server belongs to; tables are then replicated and sharded.",
  }),
  clickhouseDatabase: setting({
    name: "CLICKHOUSE_DATABASE",
    type: text("name"),
    default: "tidemark",
    meaning: "Database on the server.",
  }),
  clickhousePassword: optionalSetting({
    name: "CLICKHOUSE_PASSWORD",
    type: secret,
    defaultText: "the one in the data directory, for a server on loopback",
    meaning:
      "Password for the server. Also sets the local engine's password, which is otherwise generated and stored in the file `engine-password` of the data directory.",
  }),
  clickhouseUrl: optionalSetting({
    name: "CLICKHOUSE_URL",
    type: url,
    meaning: "URL of a ClickHouse server; without it the local engine runs.",
  }),
  clickhouseUsername: setting({
    name: "CLICKHOUSE_USERNAME",
    type: text("name"),
    default: "default",
    meaning: "User on the server.",
  }),
  dashboardDevelopmentSignIn: setting({
    name: "DASHBOARD_DEVELOPMENT_SIGN_IN",
    type: flag,
    default: false,
    meaning:
      "Whether the dashboard signs in any address without a signature, for development: only from this machine, and only with an `API_HOST` of loopback and without `API_PUBLIC_URL`.",
  }),
  databaseUrl: optionalSetting({
    name: "DATABASE_URL",
    type: secretDatabaseUrl,
    meaning:
      "PostgreSQL that stores keys and credits, `postgres://user:password@host:port/name`. Processes with the same one share them.",
  }),
  ...devnetSettings,
  engineMemoryBytesMax: setting({
    name: "ENGINE_MEMORY_BYTES_MAX",
    type: positive("bytes"),
    default: 2_000_000_000,
    meaning: "Memory limit of the local engine.",
  }),
  enginePort: setting({
    name: "ENGINE_PORT",
    type: listenPort,
    default: 0,
    meaning: "Port of the local engine on 127.0.0.1; 0 selects a free one.",
  }),
  ingestBatchBlocksMax: setting({
    name: "INGEST_BATCH_BLOCKS_MAX",
    type: positive("blocks"),
    default: 32,
    meaning: "Maximum number of blocks read at once while catching up.",
  }),
  ingestPollIntervalMs: setting({
    name: "INGEST_POLL_INTERVAL_MS",
    type: positive("ms"),
    default: 500,
    meaning: "Interval between polls of a chain's head.",
  }),
  ingestRequestTimeoutMs: setting({
    name: "INGEST_REQUEST_TIMEOUT_MS",
    type: positive("ms"),
    default: 10_000,
    meaning: "Timeout of a request to an endpoint.",
  }),
  ...kafkaSettings,
  logFormat: optionalSetting({
    name: "LOG_FORMAT",
    type: oneOf(["json", "text"]),
    defaultText: "text on a terminal, otherwise json",
    meaning: "Format of the log lines on standard error.",
  }),
  logLevel: setting({
    name: "LOG_LEVEL",
    type: oneOf(["Debug", "Info", "Warn", "Error"]),
    default: "Info",
    meaning: "Minimum level that is logged. `Debug` adds the stacks of failures.",
  }),
  ...paymentSettings,
  processThreads: setting({
    name: "PROCESS_THREADS",
    type: positive("threads"),
    default: Math.max(1, availableParallelism() - 1),
    defaultText: "one less than cores, at least 1",
    meaning: "Threads that derive the rows of blocks.",
  }),
  processBatchEventsMax: setting({
    name: "PROCESS_BATCH_EVENTS_MAX",
    type: positive("events"),
    default: 200,
    meaning: "Maximum number of events of one chain in one flush.",
  }),
  processCheckpointIntervalBlocks: setting({
    name: "PROCESS_CHECKPOINT_INTERVAL_BLOCKS",
    type: positive("blocks"),
    default: 5_000,
    meaning:
      "Balances are folded into checkpoints at final heights that are multiples of this. Must be the same for every processor.",
  }),
  schemaRegistryUrl: optionalSetting({
    name: "SCHEMA_REGISTRY_URL",
    type: secretHttpUrl,
    meaning:
      "Schema registry in which the record schemas are registered and whose ids the records carry. May contain a user and password. Read decision 0002 before changing it.",
  }),
  telemetryHost: setting({
    name: "TELEMETRY_HOST",
    type: text("address"),
    default: "127.0.0.1",
    meaning: "Address on which metrics and health are served.",
  }),
  telemetryOtlpUrl: optionalSetting({
    name: "TELEMETRY_OTLP_URL",
    type: httpUrl,
    meaning: "Trace collector, OTLP over HTTP (`http://host:4318`); without it no traces are exported.",
  }),
  telemetryPort: optionalSetting({
    name: "TELEMETRY_PORT",
    type: port,
    meaning: "Port of `/metrics`, `/health` and `/ready` of a process in any role; not served if unset.",
  }),
  tidemarkHome: setting({
    name: "TIDEMARK_HOME",
    type: text("directory"),
    default: ".tidemark",
    meaning: "Data directory: log, tables, keys, development chain.",
  }),
  webhookLoopbackTargets: setting({
    name: "WEBHOOK_LOOPBACK_TARGETS",
    type: flag,
    default: false,
    meaning:
      "Whether webhooks may deliver to `http://127.0.0.1:<port>`, for development: only with an `API_HOST` of loopback and without `API_PUBLIC_URL`.",
  }),
  ...outsideSettings,
} as const

/** The values of `settings`. */
export type Settings = SettingValues<typeof settings>
