/**
 * The Store port over ClickHouse's HTTP interface with `@clickhouse/client`: a server, or the local engine. Rows are sent as bytes
 * through `exec`, because the client's own `insert` encodes JSON only.
 */
import { Agent as HttpAgent } from "node:http"
import { Agent as HttpsAgent } from "node:https"
import { Readable } from "node:stream"
import { ClickHouseLogLevel, type ClickHouseSettings, createClient } from "@clickhouse/client"
import { Context, Effect, Layer, Redacted, Schema, Stream } from "effect"
import { codeOf, isRefusedUser, queryFailure, writeFailure } from "./clickhouse-failure.ts"
import { type Cluster, onCluster } from "./cluster.ts"
import { type ClusterSettings, clusterSettings, clusterShapeOf, clusterShapeSql } from "./cluster-settings.ts"
import { joinColumns } from "./native-columns.ts"
import { encodeRowBinary, ValueMisfit } from "./row-binary.ts"
import { exportBatchBytes, RowExport } from "./row-export.ts"
import { splitFrames } from "./row-frames.ts"
import { type InsertRequest, purposeOf, type Statement, StatementRejected, Store, StoreUnavailable } from "./store.ts"
import { measureInsert, measureQuery, measureStatement, startFailureCounts } from "./store-metrics.ts"

/** Invalid store settings: a bad url, a bad database name, or an unknown user. */
export class StoreMisconfigured extends Schema.TaggedError<StoreMisconfigured>()("StoreMisconfigured", {
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The store settings are invalid: ${this.reason}.`
  }
}

/** Connection settings of ClickHouse. */
export interface ClickhouseSettings {
  readonly url: string
  /** Created with the engine `Atomic` if it does not exist. */
  readonly database: string
  readonly username?: string
  readonly password?: Redacted.Redacted<string>
  /** Timeout of a call; a query stops itself slightly earlier. */
  readonly requestTimeoutMs: number
  /** Concurrent requests; further ones wait. */
  readonly connectionsMax: number
  /** The cluster of the server that holds the tables; absent for a single server. */
  readonly cluster?: Cluster
}

type Client = ReturnType<typeof createClient>

const quoted = (identifier: string): string => `\`${identifier.replaceAll("\\", "\\\\").replaceAll("`", "\\`")}\``

const parametersOf = (statement: Statement) =>
  statement.parameters === undefined ? {} : { query_params: { ...statement.parameters } }

/** An idle connection is closed after this time, before a server closes it: the local engine does so after 10 s. */
export const idleConnectionMsMax = 2_500

/**
 * The connections of a client, which the agent closes when they are idle.
 *
 * The client's own timer of an idle connection is disabled: after the interruption of a request that waits for a connection, one of these timers
 * goes on and closes the connection in the middle of a later request (@clickhouse/client 1.23.1, Node 22).
 */
const makeAgent = ({ url, connectionsMax }: ClickhouseSettings): HttpAgent | HttpsAgent => {
  const options = { keepAlive: true, maxSockets: connectionsMax, timeout: idleConnectionMsMax }
  return new URL(url).protocol === "https:" ? new HttpsAgent(options) : new HttpAgent(options)
}

const connect = (settings: ClickhouseSettings, database: string | undefined) =>
  Effect.acquireRelease(
    Effect.try({
      try: () =>
        createClient({
          url: settings.url,
          ...(database === undefined ? {} : { database }),
          ...(settings.username === undefined ? {} : { username: settings.username }),
          ...(settings.password === undefined ? {} : { password: Redacted.value(settings.password) }),
          request_timeout: settings.requestTimeoutMs,
          http_agent: makeAgent(settings),
          keep_alive: { enabled: true, idle_socket_ttl: 0 },
          // Parameters beyond some kilobytes go into the body instead of the URL.
          use_multipart_params_auto: true,
          log: { level: ClickHouseLogLevel.OFF },
        }),
      catch: (cause) =>
        new StoreMisconfigured({ reason: cause instanceof Error ? cause.message : "the client refused them" }),
    }),
    (client) => Effect.promise(() => client.close()),
  )

const createDatabase = (client: Client, { database, cluster }: ClickhouseSettings) =>
  Effect.tryPromise({
    try: (signal) =>
      client.command({
        query: `CREATE DATABASE IF NOT EXISTS ${quoted(database)}${onCluster(cluster)} ENGINE = Atomic`,
        abort_signal: signal,
      }),
    catch: (cause) =>
      isRefusedUser(cause)
        ? new StoreMisconfigured({ reason: `the store refuses its user (${codeOf(cause)})` })
        : new StoreUnavailable({ operation: "create its database", cause }),
  })

/** The rows of a request as a body, and its format. Any failure but a misfit is a defect of the encoder. */
const encoded = ({ columns, rows }: InsertRequest, operation: string) =>
  Effect.suspend(() => {
    if ("chunks" in rows) return Effect.succeed({ format: "RowBinary", body: Buffer.concat(rows.chunks) })
    if ("blocks" in rows) return Effect.succeed({ format: "Native", body: joinColumns(columns, rows.blocks) })
    try {
      return Effect.succeed({ format: "RowBinary", body: encodeRowBinary(columns, rows) })
    } catch (cause) {
      return cause instanceof ValueMisfit
        ? Effect.fail(new StatementRejected({ operation, code: cause.code, cause }))
        : Effect.die(cause)
    }
  })

/** Settings of statements on the configured cluster; none for a single server. */
const settingsOfCluster = Effect.fnUntraced(function* (client: Client, settings: ClickhouseSettings) {
  const { cluster, requestTimeoutMs } = settings
  if (cluster === undefined) return undefined
  const rows = yield* Effect.tryPromise({
    try: async () => {
      const result = await client.query({
        query: clusterShapeSql,
        format: "JSONEachRow",
        query_params: { cluster: cluster.name },
      })
      return result.json()
    },
    catch: (cause) => new StoreUnavailable({ operation: "report its cluster", cause }),
  })
  const shape = yield* clusterShapeOf(rows)
  if (shape === undefined) {
    const reason = `the store knows no cluster ${cluster.name}, or one whose shards differ in their number of replicas`
    return yield* new StoreMisconfigured({ reason })
  }
  return clusterSettings(shape, requestTimeoutMs)
})

/**
 * From this many rows on, an insert is one of a flush that catches up: no block has as many rows in a table, but for the largest. Its rows are not
 * searched for several of one key, which costs a sixth of its time (1.5 ms a dense block, 2026-11-29): the first merge does that, and FINAL until
 * then. Rows of few blocks are, so that FINAL need not merge a part of its own that is alone in its range of keys.
 */
const catchingUpRowsMin = 5_000

const ofNestedReads: ClickHouseSettings = { max_threads: 1, query_plan_optimize_lazy_materialization: 0 }

/**
 * Settings of statements that read few rows by key. Of their processor time, reading columns in a second step after a LIMIT costs 1 ms, more than one
 * thread as much (2026-11-29), and settings in the text half a millisecond. The older analyzer takes 1 ms less for flat statements, and 3 ms more for
 * nested ones (2026-11-30).
 */
const ofPointReads: Readonly<Record<"flat" | "nested", ClickHouseSettings>> = {
  flat: { ...ofNestedReads, enable_analyzer: 0 },
  nested: ofNestedReads,
}

/** Implements the port's methods with a client. */
const storeOver = (
  client: Client,
  settings: ClickhouseSettings,
  ofCluster: ClusterSettings | undefined,
): Store["Service"] => {
  const querySettings: ClickHouseSettings = {
    ...ofCluster?.query,
    output_format_json_quote_64bit_integers: 1,
    output_format_json_quote_decimals: 1,
    // Slightly before the request times out, so that the query has ended when the caller sees the failure.
    max_execution_time: (settings.requestTimeoutMs * 0.8) / 1000,
  }
  const settingsOf = ({ pointRead }: Statement): ClickHouseSettings =>
    pointRead === undefined ? querySettings : { ...querySettings, ...ofPointReads[pointRead] }
  const query = Effect.fn("Store.query", { kind: "client" })(
    (statement: Statement) =>
      Effect.tryPromise({
        try: async (signal): Promise<ReadonlyArray<unknown>> => {
          const result = await client.query({
            query: statement.sql,
            format: "JSONEachRow",
            ...parametersOf(statement),
            clickhouse_settings: settingsOf(statement),
            abort_signal: signal,
          })
          return result.json()
        },
        catch: queryFailure(purposeOf(statement)),
      }),
    measureQuery,
  )
  const execute = Effect.fn("Store.execute", { kind: "client" })(
    (statement: Statement) =>
      Effect.tryPromise({
        try: (signal) =>
          client.command({
            query: statement.sql,
            ...parametersOf(statement),
            // With these, the status reflects the outcome and mutations have completed when it arrives.
            clickhouse_settings: { ...ofCluster?.execute, wait_end_of_query: 1, mutations_sync: "1" },
            abort_signal: signal,
          }),
        catch: writeFailure(purposeOf(statement)),
      }).pipe(Effect.asVoid),
    measureStatement,
  )
  const insert = Effect.fn("Store.insert", { kind: "client" })(function* (request: InsertRequest) {
    if (request.rows.length === 0) return
    const operation = `insert into ${request.table}`
    const { format, body } = yield* encoded(request, operation)
    const names = request.columns.map((column) => quoted(column.name)).join(", ")
    const database = request.database === undefined ? "" : `${quoted(request.database)}.`
    yield* Effect.tryPromise({
      try: async (signal) => {
        const result = await client.exec({
          query: `INSERT INTO ${database}${quoted(request.table)} (${names}) FORMAT ${format}`,
          values: Readable.from([body]),
          clickhouse_settings: {
            ...ofCluster?.insert[request.copies ?? "shard"],
            async_insert: 0,
            // Rows are parsed as one stream: more threads only wait (a twelfth of an insert's processor time, 2026-11-29).
            max_threads: 1,
            ...(request.rows.length < catchingUpRowsMin ? {} : { optimize_on_insert: 0 as const }),
          },
          abort_signal: signal,
        })
        // Empty, but must be read to its end: a broken connection shows here.
        for await (const _ of result.stream);
      },
      catch: writeFailure(operation),
    })
  }, measureInsert)
  return Store.of({ query, execute, insert })
}

/** Implements exports with a client. The server breaks the connection where a query fails after its first rows. */
const rowExportOver = (client: Client, ofCluster: ClusterSettings | undefined): RowExport["Service"] =>
  RowExport.of({
    read: ({ table, columns, condition, parameters = {} }) => {
      const failure = queryFailure(`export the rows of ${table}`)
      const query = [
        `SELECT formatRow('RowBinary', ${columns.map(quoted).join(", ")})`,
        `FROM ${quoted(table)}`,
        ...(condition === undefined ? [] : [`WHERE ${condition}`]),
        "FORMAT RowBinary",
      ].join("\n")
      return Effect.tryPromise({
        try: (signal) =>
          client.exec({
            query,
            query_params: { ...parameters },
            clickhouse_settings: ofCluster?.query ?? {},
            abort_signal: signal,
          }),
        catch: failure,
      }).pipe(
        Effect.map(({ stream }) => Stream.fromAsyncIterable(splitFrames(stream, exportBatchBytes), failure)),
        Stream.unwrap,
      )
    },
  })

/**
 * The store without creating anything; statements qualify table names with the database.
 *
 * Fails like `layerClickhouse`, except if the server does not answer: the first statement reports that.
 */
export const layerClickhouseAsFound = (
  settings: ClickhouseSettings,
): Layer.Layer<Store, StoreMisconfigured | StoreUnavailable> =>
  Layer.effect(
    Store,
    Effect.gen(function* () {
      const client = yield* connect(settings, undefined)
      return storeOver(client, settings, yield* settingsOfCluster(client, settings))
    }),
  )

/**
 * The store over a ClickHouse server or the local engine; its database exists once the layer is built.
 *
 * Fails with `StoreMisconfigured` if the settings are invalid or the server does not have the cluster, and with `StoreUnavailable` if the
 * store does not answer.
 */
export const layerClickhouse = (
  settings: ClickhouseSettings,
): Layer.Layer<Store | RowExport, StoreMisconfigured | StoreUnavailable> =>
  Layer.effectContext(
    Effect.gen(function* () {
      yield* startFailureCounts
      // Without a database: naming one that does not exist yet would be refused.
      yield* Effect.scoped(Effect.flatMap(connect(settings, undefined), (client) => createDatabase(client, settings)))
      const client = yield* connect(settings, settings.database)
      const ofCluster = yield* settingsOfCluster(client, settings)
      return Context.make(Store, storeOver(client, settings, ofCluster)).pipe(
        Context.add(RowExport, rowExportOver(client, ofCluster)),
      )
    }),
  )
