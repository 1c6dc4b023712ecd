/** How the client's failures become the Store's, over a server that answers what a broken one would. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Schedule } from "effect"
import { idleConnectionMsMax, layerClickhouse } from "#projections/store/clickhouse.ts"
import { Store } from "#projections/store/store.ts"
import { freePort } from "../../../support/machine/free-port.ts"
import { startLoopbackServer } from "../../../support/machine/loopback-server.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const isCreation = (body: string): boolean => body.startsWith("CREATE DATABASE")

/** A loopback server with configurable responses; by default it creates databases without errors. */
const serverThat = (answer: Answer, isAnswered = (body: string) => !isCreation(body)) =>
  startLoopbackServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      if (isAnswered(Buffer.concat(chunks).toString())) answer(request, response)
      else response.end()
    })
  })

const storeAt = (url: string) =>
  Layer.build(layerClickhouse({ url, database: "test", requestTimeoutMs: 1_000, connectionsMax: 2 })).pipe(
    Effect.flatMap((context) => Effect.provide(Store, context)),
  )

/** The tag of what each method fails with, over a server that answers like this. */
const tagsWhere = (answer: Answer) =>
  Effect.gen(function* () {
    const url = yield* serverThat(answer)
    const store = yield* storeAt(url)
    const columns = [{ name: "n", type: "UInt8", isBytes: false }]
    const read = yield* Effect.flip(store.query({ operation: "read", sql: "SELECT 1" }))
    const done = yield* Effect.flip(store.execute({ operation: "act", sql: "DROP TABLE t" }))
    const written = yield* Effect.flip(store.insert({ table: "t", columns, rows: [[1]] }))
    return [read._tag, done._tag, written._tag]
  })

const refusing =
  (code: number, name: string): Answer =>
  (_, response) => {
    response.writeHead(500, { "X-ClickHouse-Exception-Code": String(code) })
    response.end(`Code: ${code}. DB::Exception: It is so. (${name}) (version 26.7.2.1)\n`)
  }

describe("calls", () => {
  it.live("keep their connections when a queued call is interrupted", () =>
    Effect.gen(function* () {
      const pending: Array<ServerResponse> = []
      const url = yield* serverThat((_, response) => pending.push(response))
      const answerNext = Effect.suspend(() => Effect.fromNullishOr(pending.shift())).pipe(
        Effect.retry(Schedule.spaced("5 millis")),
        Effect.map((response) => response.end()),
      )
      const settings = { url, database: "test", requestTimeoutMs: 30_000, connectionsMax: 1 }
      const store = yield* Effect.provide(Store, yield* Layer.build(layerClickhouse(settings)))
      const read = store.query({ operation: "read", sql: "SELECT 1" })
      const first = yield* Effect.forkChild(read, { startImmediately: true })
      yield* Effect.timeoutOption(read, "100 millis")
      yield* answerNext
      yield* Fiber.join(first)
      const long = yield* Effect.forkChild(read)
      // Longer than a connection is kept while it is idle.
      yield* Effect.delay(answerNext, idleConnectionMsMax + 500)
      assert.isEmpty(yield* Fiber.join(long))
    }).pipe(Effect.scoped),
  )

  it.live("are counted by purpose, and their failures by tag", () =>
    Effect.gen(function* () {
      const url = yield* serverThat((_, response) => {
        response
          .writeHead(500, { "x-clickhouse-exception-code": "60" })
          .end("Code: 60. DB::Exception: No. (UNKNOWN_TABLE)")
      })
      const store = yield* storeAt(url)
      const columns = [{ name: "n", type: "UInt32", isBytes: false }]
      yield* Effect.flip(store.query({ operation: "read nothing", sql: "SELECT 1" }))
      const refused = yield* Effect.flip(
        store.execute({ operation: "drop the table", target: "t", sql: "DROP TABLE t" }),
      )
      assert.include(refused.message, "drop the table t")
      yield* Effect.flip(store.insert({ table: "t", columns, rows: [[1], [2]] }))
      assert.deepStrictEqual(yield* seriesOf("projections_failures_total"), {
        "tag=StatementRejected": 3,
        "tag=StoreFull": 0,
        "tag=StoreUnavailable": 0,
      })
      assert.deepStrictEqual(yield* seriesOf("projections_query_duration_seconds"), { "operation=read nothing": 1 })
      assert.strictEqual((yield* seriesOf("projections_statement_duration_seconds"))["operation=drop the table"], 1)
      assert.deepStrictEqual(yield* seriesOf("projections_insert_duration_seconds"), { "table=t": 1 })
      assert.deepStrictEqual(yield* seriesOf("projections_rows_inserted_total"), {})
    }).pipe(withOwnMetrics),
  )

  it.live("count inserted rows", () =>
    Effect.gen(function* () {
      const url = yield* serverThat((_, response) => response.end())
      const store = yield* storeAt(url)
      yield* store.insert({ table: "t", columns: [{ name: "n", type: "UInt32", isBytes: false }], rows: [[1], [2]] })
      assert.deepStrictEqual(yield* seriesOf("projections_rows_inserted_total"), { "table=t": 2 })
    }).pipe(withOwnMetrics),
  )
})

describe("layerClickhouse", () => {
  it.live("refuses invalid settings", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(storeAt("no url at all")))._tag, "StoreMisconfigured")
      const url = yield* serverThat(refusing(516, "AUTHENTICATION_FAILED"), () => true)
      const refused = yield* Effect.flip(storeAt(url))
      assert.strictEqual(refused._tag, "StoreMisconfigured")
      assert.match(refused.message, /refuses its user \(516 AUTHENTICATION_FAILED\)/)
    }),
  )

  it.live("is unavailable if no server listens", () =>
    Effect.gen(function* () {
      const url = `http://127.0.0.1:${yield* freePort}`
      assert.strictEqual((yield* Effect.flip(storeAt(url)))._tag, "StoreUnavailable")
    }),
  )

  it.live("is unavailable if the response breaks off, never arrives, or is not ClickHouse's", () =>
    Effect.gen(function* () {
      const unavailable = ["StoreUnavailable", "StoreUnavailable", "StoreUnavailable"]
      const brokenOff = yield* tagsWhere((_, response) => {
        response.writeHead(200, { "Content-Type": "text/plain" })
        response.write('{"v":1}\n', () => response.destroy())
      })
      assert.deepStrictEqual(brokenOff, unavailable)
      assert.deepStrictEqual(yield* tagsWhere((_, response) => response.destroy()), unavailable)
      assert.deepStrictEqual(yield* tagsWhere(() => {}), unavailable)
      const proxyError = yield* tagsWhere((_, response) => response.writeHead(502).end("<html>Bad gateway</html>"))
      assert.deepStrictEqual(proxyError, unavailable)
    }),
  )

  it.live("distinguishes a full disk, limits and temporary states from faults of a statement", () =>
    Effect.gen(function* () {
      const tags = (code: number, name: string) => tagsWhere(refusing(code, name))
      assert.deepStrictEqual(yield* tags(243, "NOT_ENOUGH_SPACE"), ["StoreUnavailable", "StoreFull", "StoreFull"])
      assert.deepStrictEqual(yield* tags(241, "MEMORY_LIMIT_EXCEEDED"), [
        "QueryTooExpensive",
        "StoreUnavailable",
        "StoreUnavailable",
      ])
      assert.deepStrictEqual(yield* tags(252, "TOO_MANY_PARTS"), [
        "StoreUnavailable",
        "StoreUnavailable",
        "StoreUnavailable",
      ])
      assert.deepStrictEqual(yield* tags(60, "UNKNOWN_TABLE"), [
        "StatementRejected",
        "StatementRejected",
        "StatementRejected",
      ])
    }),
  )
})
