/** Asks everything that is configured what it can do, and reads what is stored. Nothing is made or changed. */
import { existsSync, mkdtempSync, rmdirSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { Effect, Layer, Option, Stream } from "effect"
import { examineEndpoint, readHashAt } from "#chains/reader/examine-endpoint.ts"
import { rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { examineUtxoEndpoint } from "#chains/reader/utxo/examine.ts"
import { examineKafka } from "#pipelines/log/kafka/examine-kafka.ts"
import type { KafkaLogSettings } from "#pipelines/log/kafka/kafka-log.ts"
import { layerLocalLog } from "#pipelines/log/local.ts"
import { BlobStore } from "#projections/media/blob-store.ts"
import { layerBucketBlobs } from "#projections/media/bucket-blob-store.ts"
import { type ClickhouseSettings, layerClickhouse, layerClickhouseAsFound } from "#projections/store/clickhouse.ts"
import { examineAnalyst } from "#projections/store/examine-analyst.ts"
import { examineStore, type StoreReport } from "#projections/store/examine-store.ts"
import type { TidemarkConfig } from "../../config/config.ts"
import type { ChainConfig } from "../../config/setting-problems.ts"
import { examineConfiguredDatabase } from "../../layers/access.ts"
import { dataDirectory } from "../../layers/data-directory.ts"
import { layerServerReader, openForReading, serverPassword } from "../../layers/layers.ts"
import { analystFinding, analystSubject } from "./analyst-findings.ts"
import { databaseFinding, databaseSubject } from "./database-findings.ts"
import { endpointFindings, utxoEndpointFindings } from "./endpoint-findings.ts"
import type { Finding } from "./finding.ts"
import { logFindings, logSubject } from "./log-findings.ts"
import { missingFindings, tableFindings } from "./table-findings.ts"

/** Endpoints that are examined at once. */
const endpointsAtOnce = 8

/** Time-out of a query to the store; the queries are small. */
const storeAnswerMs = 10_000

/** Every finding, in the order of the settings. */
export const examineAll = Effect.fn("ops.examineAll")(function* (
  config: TidemarkConfig,
): Effect.fn.Return<ReadonlyArray<Finding>> {
  const endpoints = config.chains.flatMap((chain) => chain.rpcUrls.map((url, index) => ({ chain, url, index })))
  const ofEndpoints = yield* Effect.forEach(
    endpoints,
    ({ chain, url, index }) => examineOne(chain, { url, position: index + 1 }, config.ingest.requestTimeoutMs),
    { concurrency: endpointsAtOnce },
  )
  const ofForks = yield* Effect.forEach(config.chains, (chain) => {
    const heads = ofEndpoints.flatMap((findings, position) =>
      endpoints[position]?.chain === chain ? [findings[0]?.facts?.headNumber] : [],
    )
    return compareEndpoints(
      chain,
      heads.filter((head) => typeof head === "number"),
      config.ingest.requestTimeoutMs,
    )
  })
  const ofChains: ReadonlyArray<Finding> =
    endpoints.length > 0
      ? [...config.chains.flatMap(verificationFindings), ...ofEndpoints.flat(), ...ofForks.flat()]
      : [{ level: "ok", subject: "chains", text: "none is configured, so only the development chain is followed" }]
  const ofLog = config.kafka === undefined ? yield* homeLogFindings(config) : yield* examineBrokers(config.kafka)
  const ofStore =
    config.clickhouse === undefined ? yield* homeTableFindings(config) : yield* examineServer(config, config.clickhouse)
  const ofDatabase = yield* databaseFindings(config)
  const ofMedia = yield* mediaFindings(config.media)
  return [...ofChains, ...ofLog, ...ofStore, ...ofDatabase, ...ofMedia]
})

/** A warning about a chain whose blocks are not verified. */
const verificationFindings = ({ definition, verifiesRoots }: ChainConfig): ReadonlyArray<Finding> =>
  verifiesRoots
    ? []
    : [
        {
          level: "warning",
          subject: `${definition.name} (chain ${definition.id})`,
          text: `its blocks are not verified against their hashes and roots, because CHAIN_${definition.id}_VERIFY_ROOTS is false`,
        },
      ]

const examineOne = (
  { definition }: ChainConfig,
  { url, position }: { readonly url: string; readonly position: number },
  requestTimeoutMs: number,
): Effect.Effect<ReadonlyArray<Finding>> => {
  const subject = `${definition.name} (chain ${definition.id}), endpoint ${position}`
  const { batchCallsMax } = rpcReaderDefaults
  const { id: chainId, utxoRules } = definition
  const settings = { chainId, url, position, requestTimeoutMs, batchCallsMax }
  const findings =
    utxoRules === undefined
      ? Effect.map(examineEndpoint(settings), (report) => endpointFindings(definition, subject, report))
      : Effect.map(examineUtxoEndpoint(settings, utxoRules), (report) => utxoEndpointFindings(subject, report))
  return findings.pipe(
    Effect.catch((failure) => {
      const text =
        failure._tag === "ChainMismatch"
          ? `it serves chain ${failure.endpointChainId}`
          : `it does not answer ${failure.method}: ${wordsOf(failure.cause)}`
      return Effect.succeed<ReadonlyArray<Finding>>([{ level: "failure", subject, text }])
    }),
  )
}

/** A failure if endpoints of a chain have different blocks at a height that is final for all of them. */
const compareEndpoints = Effect.fnUntraced(function* (
  { definition, rpcUrls }: ChainConfig,
  heads: ReadonlyArray<number>,
  requestTimeoutMs: number,
): Effect.fn.Return<ReadonlyArray<Finding>> {
  if (heads.length < 2) return []
  const { batchCallsMax } = rpcReaderDefaults
  const number = Math.max(0, Math.min(...heads) - definition.finalityDepthBlocks)
  const hashes = yield* Effect.forEach(
    rpcUrls,
    (url, index) =>
      readHashAt({ chainId: definition.id, url, position: index + 1, requestTimeoutMs, batchCallsMax }, number),
    { concurrency: endpointsAtOnce },
  )
  const known = hashes.flatMap((hash, index) => (hash === undefined ? [] : [{ hash, position: index + 1 }]))
  const byHash = [...Map.groupBy(known, ({ hash }) => hash)]
  if (byHash.length < 2) return []
  const blocks = byHash.map(([hash, of]) => `${hash} (endpoint ${of.map(({ position }) => position).join(", ")})`)
  const text = `its endpoints have different blocks at height ${number}, which should be final: ${blocks.join("; ")}`
  return [{ level: "failure", subject: `${definition.name} (chain ${definition.id})`, text }]
})

/** The message of a cause, without its full stop. */
const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, "")

const examineBrokers = (settings: KafkaLogSettings): Effect.Effect<ReadonlyArray<Finding>> => {
  const subject = "log in Kafka"
  return examineKafka(settings).pipe(
    Effect.map(({ brokers, topics, problems }): ReadonlyArray<Finding> => {
      const text = `${brokers} ${brokers === 1 ? "broker" : "brokers"}, ${topics} of our topics, unlimited retention`
      return problems.length === 0
        ? [{ level: "ok", subject, text, facts: { brokers, topics } }]
        : problems.map((problem) => ({ level: "failure", subject, text: problem }))
    }),
    Effect.catch((failure) => {
      const text = failure._tag === "KafkaUnusable" ? failure.reason : `no broker answers: ${wordsOf(failure.cause)}`
      return Effect.succeed<ReadonlyArray<Finding>>([{ level: "failure", subject, text }])
    }),
  )
}

/** Whether the user of `/sql` reads views alone. */
const analystFindings = examineAnalyst().pipe(
  Effect.match({
    onSuccess: (report): ReadonlyArray<Finding> => [analystFinding(report)],
    onFailure: (failure): ReadonlyArray<Finding> => [
      { level: "failure", subject: analystSubject, text: `it cannot be examined: ${wordsOf(failure)}` },
    ],
  }),
)

const examineServer = (
  config: TidemarkConfig,
  server: NonNullable<TidemarkConfig["clickhouse"]>,
): Effect.Effect<ReadonlyArray<Finding>> => {
  const subject = "tables in ClickHouse"
  const { password: _, analyst: __, cluster, ...settings } = server
  const examine = Effect.gen(function* () {
    const password = yield* serverPassword(config, server)
    const connection: ClickhouseSettings = {
      ...settings,
      requestTimeoutMs: storeAnswerMs,
      connectionsMax: 1,
      ...(password === undefined ? {} : { password }),
      ...(cluster === undefined ? {} : { cluster: { name: cluster, isReplicated: true } }),
    }
    // Its database, which is there, is not created.
    const missing = Effect.provide(missingFindings(subject), layerClickhouse(connection))
    const ofStore = Effect.gen(function* () {
      const report = yield* examineStore(settings.database)
      const ofRows = report.hasDatabase && cluster === undefined ? yield* missing : []
      return [...storeFindings(subject, settings.database, report), ...ofRows]
    })
    const findings = Effect.zipWith(ofStore, analystFindings, (store, analyst) => [...store, ...analyst])
    return yield* Effect.provide(
      findings,
      Layer.merge(layerClickhouseAsFound(connection), layerServerReader(server, password)),
    )
  })
  return examine.pipe(
    Effect.catch((failure) => {
      const text =
        failure._tag === "StoreUnavailable" ? `it does not answer: ${wordsOf(failure.cause)}` : wordsOf(failure)
      return Effect.succeed<ReadonlyArray<Finding>>([{ level: "failure", subject, text }])
    }),
  )
}

const shortParametersText =
  "it rejects long parameters: set http_max_field_value_size to 16777216 in its default profile, as ops/deploy/clickhouse/users.xml does"

const storeFindings = (subject: string, database: string, report: StoreReport): ReadonlyArray<Finding> => {
  const { version, hasDatabase, missingRights, takesLongParameters } = report
  const known = `version ${version}, database ${database} ${hasDatabase ? "exists" : "will be created"}`
  return [
    { level: "ok", subject, text: known, facts: { version, hasDatabase } },
    ...missingRights
      // A database that is there need not be made.
      .filter((right) => right !== "CREATE DATABASE" || !hasDatabase)
      .map((right): Finding => ({ level: "failure", subject, text: `its user lacks the privilege ${right}` })),
    ...(takesLongParameters ? [] : [{ level: "failure", subject, text: shortParametersText } as const]),
  ]
}

const tablesSubject = "tables in the data directory"

/** Whether what is kept in the data directory can be. */
const homeFindings = (what: "log" | "tables", home: string): ReadonlyArray<Finding> =>
  directoryFindings(`${what} in the data directory`, home)

/** As `homeFindings`, and what is in the log if there is one. */
const homeLogFindings = Effect.fnUntraced(function* ({ home }: TidemarkConfig) {
  const ofHome = homeFindings("log", home)
  const found = existsSync(home) ? yield* Effect.option(dataDirectory(resolve(home))) : Option.none()
  if (Option.isNone(found) || !existsSync(found.value.log)) return ofHome
  const ofRecords = yield* logFindings.pipe(
    Effect.provide(layerLocalLog({ directory: found.value.log })),
    Effect.catch((failure) =>
      Effect.succeed<ReadonlyArray<Finding>>([{ level: "failure", subject: logSubject, text: wordsOf(failure) }]),
    ),
  )
  return [...ofHome, ...ofRecords]
})

/** As `homeFindings`, and what is in the tables if there are any, by the engine of the running service or one of our own. */
const homeTableFindings = Effect.fnUntraced(function* (config: TidemarkConfig) {
  const ofHome = homeFindings("tables", config.home)
  const found = existsSync(config.home) ? yield* Effect.option(dataDirectory(resolve(config.home))) : Option.none()
  if (Option.isNone(found) || !existsSync(found.value.store)) return ofHome
  const ofRows = yield* Effect.gen(function* () {
    const { storeOf } = yield* openForReading({ ...config, kafka: undefined })
    const findings = Effect.zipWith(tableFindings(tablesSubject), analystFindings, (tables, analyst) => [
      ...tables,
      ...analyst,
    ])
    return yield* Effect.provide(findings, storeOf())
  }).pipe(
    Effect.scoped,
    Effect.catch((failure) =>
      Effect.succeed<ReadonlyArray<Finding>>([{ level: "failure", subject: tablesSubject, text: wordsOf(failure) }]),
    ),
  )
  return [...ofHome, ...ofRows]
})

/** Report on the database of keys and credits, if there is one. */
const databaseFindings = (config: TidemarkConfig) =>
  examineConfiguredDatabase(config).pipe(
    Effect.map((report): ReadonlyArray<Finding> => (report === undefined ? [] : [databaseFinding(report)])),
    Effect.catch((failure) => {
      const text =
        failure._tag === "DatabaseUnavailable" ? `it does not answer: ${wordsOf(failure.cause)}` : wordsOf(failure)
      return Effect.succeed<ReadonlyArray<Finding>>([{ level: "failure", subject: databaseSubject, text }])
    }),
  )

const mediaFindings = Effect.fnUntraced(function* ({ bucket, directory }: TidemarkConfig["media"]) {
  if (bucket === undefined) return directory === undefined ? [] : directoryFindings("pictures", directory)
  const subject = `pictures in the bucket ${bucket.url}`
  const listed = BlobStore.pipe(
    Effect.flatMap((blobs) => Stream.runHead(blobs.originals)),
    Effect.provide(layerBucketBlobs(bucket)),
  )
  return yield* Effect.match(listed, {
    onFailure: ({ cause }): ReadonlyArray<Finding> => [{ level: "failure", subject, text: wordsOf(cause) }],
    onSuccess: (): ReadonlyArray<Finding> => [{ level: "ok", subject, text: "it answers" }],
  })
})

const directoryFindings = (subject: string, path: string): ReadonlyArray<Finding> => {
  let directory = resolve(path)
  while (!existsSync(directory) && dirname(directory) !== directory) directory = dirname(directory)
  return canHold(directory)
    ? [{ level: "ok", subject, text: `${resolve(path)} is writable` }]
    : [{ level: "failure", subject, text: `${directory} is not a writable directory` }]
}

/** Whether directories can be created there. Permissions are not enough: the super-user has all of them, also in `/proc`. */
const canHold = (path: string): boolean => {
  try {
    rmdirSync(mkdtempSync(join(path, ".tidemark-probe-")))
    return true
  } catch {
    return false
  }
}
