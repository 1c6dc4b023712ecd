/** The engine's HTTP interface beyond the needs of the Store port, its limits above all. */
import { request as httpRequest } from "node:http"
import { gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import type { Embedded } from "#projections/store/engine/embedded.ts"
import { analystStatementsConcurrentMax, statementsConcurrentMax } from "#projections/store/engine/engine-settings.ts"
import { serveEngine } from "#projections/store/engine/server.ts"
import { authorizationOf, post, residentBytes, runningWith, send } from "../../../../support/store/engine-http.ts"
import { testEngine } from "../../../../support/store/test-store.ts"
import { waitUntil } from "../../../../support/wait/wait-for.ts"

/** An engine that must not receive a query. */
const untouched: Embedded = { version: "none", openSession: () => Effect.die("The engine was called.") }

describe("local engine: HTTP interface", () => {
  it.live("refuses a port that is taken", () =>
    Effect.gen(function* () {
      const port = Number(new URL((yield* testEngine).url).port)
      const refused = yield* Effect.flip(serveEngine(untouched, { port, password: "", spoolDirectory: "" }))
      assert.strictEqual(refused._tag, "EnginePortTaken")
      assert.strictEqual(refused.message, `The local engine could not listen on port ${port} of 127.0.0.1.`)
    }),
  )

  it.live("refuses pages in a browser, by origin and by host", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const byOrigin = yield* send(engine, "/", {
        method: "POST",
        body: "SELECT 1",
        headers: { origin: "http://evil.example" },
      })
      assert.strictEqual(byOrigin.status, 403)
      const byImage = yield* send(engine, `/?query=SELECT+1`, { headers: { "sec-fetch-site": "cross-site" } })
      assert.strictEqual(byImage.status, 403)
      const byHost = yield* Effect.callback<number | undefined>((resume) => {
        const requested = httpRequest(
          `${engine.url}/?query=SELECT+1`,
          { headers: { ...authorizationOf(engine), host: "evil.example" } },
          (response) => {
            response.resume()
            resume(Effect.succeed(response.statusCode))
          },
        )
        requested.end()
      })
      assert.strictEqual(byHost, 403)
    }),
  )

  it.live("refuses with ClickHouse's message, status and code", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const refused = yield* post(engine, "SELECT * FROM no_such_table")
      assert.strictEqual(refused.status, 404)
      assert.strictEqual(refused.headers.get("x-clickhouse-exception-code"), "60")
      assert.match(refused.text, /^Code: 60\. DB::Exception: .*\(UNKNOWN_TABLE\) \(version [\d.]+\)\n$/s)
      for (const query of [
        "session_id=1",
        "compress=1",
        "no_such_setting=1",
        "odd%20name=1",
        "database=no_such_database",
      ]) {
        const answer = yield* send(engine, `/?${query}`, { method: "POST", body: "SELECT 1" })
        assert.isAtLeast(answer.status, 400, query)
        assert.isNotNull(answer.headers.get("x-clickhouse-exception-code"), query)
      }
    }),
  )

  it.live("lets a GET request only read", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const refused = yield* send(engine, `/?query=${encodeURIComponent("CREATE DATABASE sneaked")}`)
      assert.strictEqual(refused.headers.get("x-clickhouse-exception-code"), "164")
      assert.strictEqual((yield* post(engine, "EXISTS DATABASE sneaked")).text, "0\n")
    }),
  )

  it.live("rejects bodies above its limit, with an error", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const tooLarge = yield* send(engine, "/", { method: "POST", body: `SELECT '${"x".repeat(17 * 1024 * 1024)}'` })
      assert.strictEqual(tooLarge.status, 413)
      assert.match(tooLarge.text, /TOO_LARGE_STRING_SIZE/)
    }),
  )

  it.live("answers pings, and queries with their id, format and summary", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      assert.deepStrictEqual((yield* send(engine, `/ping`)).text, "Ok.\n")
      const byBody = yield* send(engine, `/?query_id=mine&max_threads=3&param_a=1`, {
        method: "POST",
        body: "SELECT {a:UInt8} AS a, getSetting('max_threads') AS t FORMAT JSONEachRow",
      })
      assert.strictEqual(byBody.text, '{"a":1,"t":3}\n')
      assert.strictEqual(byBody.headers.get("x-clickhouse-query-id"), "mine")
      assert.strictEqual(byBody.headers.get("x-clickhouse-format"), "JSONEachRow")
      assert.deepStrictEqual(JSON.parse(byBody.headers.get("x-clickhouse-summary") ?? ""), { result_rows: "1" })
      assert.strictEqual((yield* post(engine, "SELECT 1, 'a'")).text, "1\ta\n")
      assert.strictEqual((yield* send(engine, `/?query=SELECT+1&default_format=CSV`)).text, "1\n")
      const whole: unknown = JSON.parse((yield* post(engine, "SELECT number FROM numbers(200000) FORMAT JSON")).text)
      assert.isTrue(typeof whole === "object" && whole !== null && "rows" in whole && whole.rows === 200_000)
    }),
  )

  it.live("isolates settings, parameters and errors of a request from any other", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const ask = (sql: string, settings = "") =>
        Effect.map(
          send(engine, `/?query=${encodeURIComponent(sql)}${settings}`, { method: "POST" }),
          ({ text }) => text,
        )
      const threads = "SELECT value FROM system.settings WHERE name = 'max_threads'"
      const before = yield* ask(threads)
      assert.strictEqual(yield* ask(threads, "&max_threads=7"), "7\n")
      assert.strictEqual(yield* ask(`${threads} SETTINGS max_threads = 7`), "7\n")
      assert.strictEqual(yield* ask("SET max_threads = 7"), "")
      assert.strictEqual(yield* ask(threads), before)
      // The same parameter again, with another value, a wrong one and none.
      assert.strictEqual(yield* ask("SELECT {n:UInt8}", "&param_n=1"), "1\n")
      assert.strictEqual(yield* ask("SELECT {n:UInt8}", "&param_n=2"), "2\n")
      assert.match(yield* ask("SELECT {n:UInt8}", "&param_n=x"), /^Code: 457/)
      assert.strictEqual(yield* ask("SELECT {n:UInt8}", "&param_n=3"), "3\n")
      assert.match(yield* ask("SELECT {n:UInt8}"), /^Code: 456/)
      assert.match(yield* ask("SELECT throwIf(1)"), /^Code: 395/)
      assert.strictEqual(yield* ask("SELECT 1"), "1\n")
    }),
  )

  it.live("inserts plain and gzipped bodies of any format, empty lines in texts included", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      yield* post(engine, "CREATE DATABASE http ENGINE = Atomic")
      yield* post(engine, "CREATE TABLE http.t (a String, n UInt8) ENGINE = MergeTree ORDER BY n")
      const rows = '{"a":"x\\n\\ny","n":1}\n\n{"a":"","n":2}\n'
      const plain = yield* post(engine, "INSERT INTO http.t FORMAT JSONEachRow", rows)
      assert.deepStrictEqual([plain.status, plain.headers.get("x-clickhouse-summary")], [200, '{"written_rows":"2"}'])
      const gzipped = new Uint8Array(gzipSync('"a\n\nb",3\n"c;--",4\n'))
      yield* post(engine, "INSERT INTO http.t (a, n) FORMAT CSV", gzipped, { "content-encoding": "gzip" })
      yield* send(engine, "/", { method: "POST", body: "INSERT INTO http.t VALUES ('it''s\n\nfine', 5), ('', 6);" })
      const read = yield* post(engine, "SELECT a, n FROM http.t ORDER BY n FORMAT JSONCompactEachRow")
      assert.strictEqual(
        read.text,
        '["x\\n\\ny", 1]\n["", 2]\n["a\\n\\nb", 3]\n["c;--", 4]\n["it\'s\\n\\nfine", 5]\n["", 6]\n',
      )
      const malformed = yield* post(engine, "INSERT INTO http.t FORMAT JSONEachRow", '{"a":"kept?","n":7}\n{"a":')
      assert.isAtLeast(malformed.status, 400)
      const truncated = yield* post(engine, "INSERT INTO http.t (a, n) FORMAT CSV", gzipped.subarray(0, 20), {
        "content-encoding": "gzip",
      })
      assert.isAtLeast(truncated.status, 400)
      assert.strictEqual((yield* post(engine, "SELECT count() FROM http.t")).text, "6\n")
    }),
  )

  it.live("discards an insert whose sender disconnects half-way", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      yield* post(engine, "CREATE DATABASE IF NOT EXISTS gone ENGINE = Atomic")
      yield* post(engine, "CREATE TABLE gone.t (n UInt32) ENGINE = MergeTree ORDER BY n")
      yield* Effect.callback<void>((resume) => {
        const sql = encodeURIComponent("INSERT INTO gone.t FORMAT CSV")
        const requested = httpRequest(`${engine.url}/?query=${sql}`, {
          method: "POST",
          headers: authorizationOf(engine),
        })
        requested.on("error", () => resume(Effect.void))
        requested.write("1\n2\n3\n", () => requested.destroy(new Error("gone")))
      })
      yield* post(engine, "INSERT INTO gone.t FORMAT CSV", "9\n")
      assert.strictEqual((yield* post(engine, "SELECT n FROM gone.t")).text, "9\n")
    }),
  )

  it.live("cancels a statement whose caller disconnects", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const running = post(engine, runningWith("1e13"))
      const call = yield* Effect.forkChild(
        Effect.tryPromise((signal) =>
          fetch(engine.url, {
            method: "POST",
            body: "SELECT sum(sipHash64(number)) FROM numbers(1e13)",
            headers: authorizationOf(engine),
            signal,
          }),
        ),
      )
      yield* waitUntil(
        "running statements",
        Effect.map(running, ({ text }) => text === "1\n"),
      )
      yield* Fiber.interrupt(call)
      yield* waitUntil(
        "the end of the statements",
        Effect.map(running, ({ text }) => text === "0\n"),
      )
    }),
  )

  it.live("answers others while analysts have more long statements than it has slots", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      let ended = 0
      const slow = Effect.tryPromise((signal) =>
        fetch(`${engine.url}/?workload=analysts`, {
          method: "POST",
          body: "SELECT sum(sipHash64(number)) FROM numbers(2e13)",
          headers: authorizationOf(engine),
          signal,
        }),
      ).pipe(
        Effect.ensuring(
          Effect.sync(() => {
            ended += 1
          }),
        ),
      )
      const calls = yield* Effect.forEach(
        Array.from({ length: statementsConcurrentMax + 1 }, () => slow),
        (call) => Effect.forkChild(call),
      )
      const running = post(engine, runningWith("2e13"))
      yield* waitUntil(
        "running statements",
        Effect.map(running, ({ text }) => text === `${analystStatementsConcurrentMax}\n`),
      )
      assert.strictEqual((yield* post(engine, "SELECT 1")).text, "1\n")
      assert.strictEqual(ended, 0)
      yield* Fiber.interruptAll(calls)
      yield* waitUntil(
        "the end of the statements",
        Effect.map(running, ({ text }) => text === "0\n"),
      )
    }),
  )

  it.live("applies back-pressure to a large result for a slow reader, and answers others meanwhile", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const sql = "SELECT number, repeat('x', 100) FROM numbers(20000000) FORMAT CSV"
      const residentBytesBefore = residentBytes(yield* engine.processId)
      const response = yield* Effect.promise(() =>
        fetch(`${engine.url}/?query=${encodeURIComponent(sql)}`, { headers: authorizationOf(engine) }),
      )
      const reader = response.body?.getReader()
      yield* Effect.promise(async () => reader?.read())
      for (let round = 0; round < 50; round += 1) assert.strictEqual((yield* post(engine, "SELECT 1")).text, "1\n")
      const heldBytes = residentBytes(yield* engine.processId) - residentBytesBefore
      // Some 350 MB, however large the result is.
      assert.isBelow(heldBytes, 1024 ** 3, "the whole result is 2.2 GB")
      yield* Effect.promise(async () => reader?.cancel())
      const running = post(engine, runningWith("20000000"))
      yield* waitUntil(
        "the end of the statements",
        Effect.map(running, ({ text }) => text === "0\n"),
      )
    }),
  )
})
