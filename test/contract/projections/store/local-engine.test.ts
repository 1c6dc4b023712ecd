/**
 * What the local engine promises beyond the Store port: the HTTP interface by itself, its limits, and what happens when
 * it, its parent or its disk give out. Every test talks to a real child process.
 */
import { spawn, spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { request as httpRequest } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Schedule, Scope } from "effect"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { memoryFileSystem, spoolName } from "#projections/store/engine/spool.ts"
import { type LocalEngine, startLocalEngine } from "#projections/store/local-engine.ts"
import { type InsertColumn, Store } from "#projections/store/store.ts"
import { testEngine } from "../../../support/test-store.ts"

const temporaryDirectory = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "tidemark-test-engine-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true })),
)

interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

const send = (url: string, init: RequestInit = {}): Effect.Effect<Answer> =>
  Effect.promise(async () => {
    const response = await fetch(url, init)
    return { status: response.status, text: await response.text(), headers: response.headers }
  })

const post = (
  engine: LocalEngine,
  sql: string,
  body?: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) =>
  send(`${engine.url}/?query=${encodeURIComponent(sql)}`, {
    method: "POST",
    headers,
    ...(body === undefined ? {} : { body }),
  })

const isRunning = (processId: number): boolean => {
  try {
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}

/** Memory of a process, as Linux counts it. */
const residentBytes = (processId: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, "utf8"))?.[1]) * 1024

/** How many statements run that hold a text. */
const runningWith = (text: string): string =>
  `SELECT count() FROM system.processes WHERE query LIKE '%${text}%' AND query NOT LIKE '%system.processes%'`

/** Waits until something holds; the test's own limit of time ends a wait in vain. */
const until = (condition: Effect.Effect<boolean>) =>
  condition.pipe(Effect.repeat({ while: (holds: boolean) => !holds, schedule: Schedule.spaced(20) }))

const storeOf = (engine: LocalEngine, database: string) =>
  layerClickhouse({ url: engine.url, database, requestTimeoutMs: 20_000, connectionsMax: 8 })

const rowColumns: ReadonlyArray<InsertColumn> = [
  { name: "batch", type: "UInt32", isBytes: false },
  { name: "n", type: "UInt32", isBytes: false },
  { name: "payload", type: "String", isBytes: true },
]

const createRows = `CREATE TABLE IF NOT EXISTS rows (batch UInt32, n UInt32, payload String)
  ENGINE = MergeTree ORDER BY (batch, n)`

/** Rows that do not compress. */
const noiseOf = (batch: number, count: number) =>
  Array.from({ length: count }, (_, n) => [batch, n, `0x${randomBytes(256).toString("hex")}`])

const batchOf = (batch: number, count: number, payloadBytes = 64) =>
  Array.from({ length: count }, (_, n) => [batch, n, `0x${"00ff0a0d".repeat(payloadBytes / 4)}`])

describe("local engine: HTTP interface", () => {
  it.live("refuses pages in a browser, by origin and by host", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const byOrigin = yield* send(engine.url, {
        method: "POST",
        body: "SELECT 1",
        headers: { origin: "http://evil.example" },
      })
      assert.strictEqual(byOrigin.status, 403)
      const byHost = yield* Effect.callback<number | undefined>((resume) => {
        const asked = httpRequest(
          `${engine.url}/?query=SELECT+1`,
          { headers: { host: "evil.example" } },
          (response) => {
            response.resume()
            resume(Effect.succeed(response.statusCode))
          },
        )
        asked.end()
      })
      assert.strictEqual(byHost, 403)
    }),
  )

  it.live("refuses in ClickHouse's words, with status and code", () =>
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
        const answer = yield* send(`${engine.url}/?${query}`, { method: "POST", body: "SELECT 1" })
        assert.isAtLeast(answer.status, 400, query)
        assert.isNotNull(answer.headers.get("x-clickhouse-exception-code"), query)
      }
    }),
  )

  it.live("refuses bodies past its limit, and says so", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const tooLarge = yield* send(engine.url, { method: "POST", body: `SELECT '${"x".repeat(17 * 1024 * 1024)}'` })
      assert.strictEqual(tooLarge.status, 413)
      assert.match(tooLarge.text, /TOO_LARGE_STRING_SIZE/)
    }),
  )

  it.live("answers pings, and queries with their id, format and summary", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      assert.deepStrictEqual((yield* send(`${engine.url}/ping`)).text, "Ok.\n")
      const byBody = yield* send(`${engine.url}/?query_id=mine&max_threads=3&param_a=1`, {
        method: "POST",
        body: "SELECT {a:UInt8} AS a, getSetting('max_threads') AS t FORMAT JSONEachRow",
      })
      assert.strictEqual(byBody.text, '{"a":1,"t":3}\n')
      assert.strictEqual(byBody.headers.get("x-clickhouse-query-id"), "mine")
      assert.strictEqual(byBody.headers.get("x-clickhouse-format"), "JSONEachRow")
      assert.deepStrictEqual(JSON.parse(byBody.headers.get("x-clickhouse-summary") ?? ""), { result_rows: "1" })
      assert.strictEqual((yield* post(engine, "SELECT 1, 'a'")).text, "1\ta\n")
      assert.strictEqual((yield* send(`${engine.url}/?query=SELECT+1&default_format=CSV`)).text, "1\n")
      const whole: unknown = JSON.parse((yield* post(engine, "SELECT number FROM numbers(200000) FORMAT JSON")).text)
      assert.isTrue(typeof whole === "object" && whole !== null && "rows" in whole && whole.rows === 200_000)
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
      yield* send(engine.url, { method: "POST", body: "INSERT INTO http.t VALUES ('it''s\n\nfine', 5), ('', 6);" })
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

  it.live("writes nothing of an insert whose sender goes away half-way", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      yield* post(engine, "CREATE DATABASE IF NOT EXISTS gone ENGINE = Atomic")
      yield* post(engine, "CREATE TABLE gone.t (n UInt32) ENGINE = MergeTree ORDER BY n")
      yield* Effect.callback<void>((resume) => {
        const sql = encodeURIComponent("INSERT INTO gone.t FORMAT CSV")
        const asked = httpRequest(`${engine.url}/?query=${sql}`, { method: "POST" })
        asked.on("error", () => resume(Effect.void))
        asked.write("1\n2\n3\n", () => asked.destroy(new Error("gone")))
      })
      yield* post(engine, "INSERT INTO gone.t FORMAT CSV", "9\n")
      assert.strictEqual((yield* post(engine, "SELECT n FROM gone.t")).text, "9\n")
    }),
  )

  it.live("stops a statement whose caller goes away", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const running = post(engine, runningWith("1e13"))
      const call = yield* Effect.forkChild(
        Effect.tryPromise((signal) =>
          fetch(engine.url, { method: "POST", body: "SELECT sum(sipHash64(number)) FROM numbers(1e13)", signal }),
        ),
      )
      yield* until(Effect.map(running, ({ text }) => text === "1\n"))
      yield* Fiber.interrupt(call)
      yield* until(Effect.map(running, ({ text }) => text === "0\n"))
    }),
  )

  it.live("holds a large result back while its reader is slow, and answers others meanwhile", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const sql = "SELECT number, repeat('x', 100) FROM numbers(20000000) FORMAT CSV"
      const residentBytesBefore = residentBytes(yield* engine.processId)
      const response = yield* Effect.promise(() => fetch(`${engine.url}/?query=${encodeURIComponent(sql)}`))
      const reader = response.body?.getReader()
      yield* Effect.promise(async () => reader?.read())
      for (let round = 0; round < 50; round += 1) assert.strictEqual((yield* post(engine, "SELECT 1")).text, "1\n")
      const heldBytes = residentBytes(yield* engine.processId) - residentBytesBefore
      // Some 350 MB, however large the result is.
      assert.isBelow(heldBytes, 1024 ** 3, "the whole result is 2.2 GB")
      yield* Effect.promise(async () => reader?.cancel())
      const running = post(engine, runningWith("20000000"))
      yield* until(Effect.map(running, ({ text }) => text === "0\n"))
    }),
  )
})

describe("local engine: one directory, one process", () => {
  it.live("refuses a directory that is in use, naming the process", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      const first = yield* startLocalEngine({ directory })
      const refused = yield* Effect.flip(startLocalEngine({ directory }))
      assert.strictEqual(refused._tag, "DataDirectoryUnusable")
      assert.strictEqual(
        refused.message,
        `The data directory ${directory} is in use by process ${yield* first.processId}.`,
      )
      assert.strictEqual((yield* post(first, "SELECT 1")).text, "1\n")
    }),
  )

  it.live("refuses a directory that is none, and one that it cannot read", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      writeFileSync(join(directory, "file"), "")
      const none = yield* Effect.flip(startLocalEngine({ directory: join(directory, "file") }))
      assert.strictEqual(none._tag, "DataDirectoryUnusable")
      assert.match(none.message, /^The data directory .*\/file cannot be made \(\w+\)\.$/)
      mkdirSync(join(directory, "odd"))
      mkdirSync(join(directory, "odd", "status"))
      const odd = yield* Effect.flip(startLocalEngine({ directory: join(directory, "odd") }))
      assert.strictEqual(odd._tag, "DataDirectoryUnusable")
      assert.match(odd.message, /holds something that the engine cannot read\.$/)
    }),
  )

  it.live("refuses a port that is taken", () =>
    Effect.gen(function* () {
      const engine = yield* testEngine
      const port = Number(new URL(engine.url).port)
      const refused = yield* Effect.flip(startLocalEngine({ directory: yield* temporaryDirectory, port }))
      assert.strictEqual(refused._tag, "EngineFailed")
      assert.match(refused.message, new RegExp(`could not listen on port ${port}`))
    }),
  )

  it.live("lets its users finish when it is stopped, then goes", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const engine = yield* startLocalEngine({ directory: yield* temporaryDirectory }).pipe(Scope.provide(scope))
      const processId = yield* engine.processId
      const last = yield* Effect.forkChild(post(engine, "SELECT sleep(1), 'done' FORMAT CSV"))
      const running = post(engine, runningWith("done"))
      yield* until(Effect.map(running, ({ text }) => text === "1\n"))
      yield* Scope.close(scope, Exit.void)
      assert.isFalse(isRunning(processId))
      assert.strictEqual((yield* Fiber.join(last)).text, '0,"done"\n')
    }),
  )

  it.live("ends when its parent is killed, and the next engine opens the directory", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      const parent = spawn(
        process.execPath,
        [fileURLToPath(new URL("../../../support/engine-parent.ts", import.meta.url)), directory],
        {
          stdio: ["ignore", "pipe", "inherit"],
        },
      )
      const [line] = yield* Effect.promise(() => once(parent.stdout, "data"))
      const { processId } = JSON.parse(String(line))
      assert.isTrue(isRunning(processId))
      parent.kill("SIGKILL")
      yield* until(Effect.sync(() => !isRunning(processId)))
      const next = yield* startLocalEngine({ directory })
      assert.strictEqual((yield* post(next, "SELECT 1")).text, "1\n")
    }),
  )
})

describe("local engine: killed and full", () => {
  it.live("keeps every acknowledged batch whole over kill -9, and answers again at the same url", () =>
    Effect.gen(function* () {
      const engine = yield* startLocalEngine({ directory: yield* temporaryDirectory })
      const context = yield* Layer.build(storeOf(engine, "killed"))
      const store = yield* Effect.provide(Store, context)
      yield* store.execute({ operation: "prepare a test", sql: createRows })
      const acknowledged: Array<number> = []
      const attempted: Array<number> = []
      for (let kill = 0; kill < 3; kill += 1) {
        const processId = yield* engine.processId
        const write = (batch: number) =>
          Effect.suspend(() => {
            attempted.push(batch)
            return store.insert({ table: "rows", columns: rowColumns, rows: batchOf(batch, 5_000) })
          }).pipe(Effect.andThen(Effect.sync(() => acknowledged.push(batch))))
        const writer = yield* Effect.forkChild(
          Effect.forEach(
            Array.from({ length: 200 }, (_, index) => kill * 1_000 + index),
            write,
            { concurrency: 2, discard: true },
          ),
        )
        const before = acknowledged.length
        yield* until(Effect.sync(() => acknowledged.length >= before + 5 + 2 * kill))
        process.kill(processId, "SIGKILL")
        const failure = yield* Effect.flip(Fiber.join(writer))
        assert.strictEqual(failure._tag, "StoreUnavailable")
        yield* until(Effect.map(Effect.exit(store.query({ operation: "ask", sql: "SELECT 1" })), Exit.isSuccess))
      }
      const rows = yield* store.query({
        operation: "count",
        sql: "SELECT batch, count() AS n FROM rows GROUP BY batch ORDER BY batch",
      })
      const counts = new Map(
        rows.map((row) => [Number(Reflect.get(Object(row), "batch")), Reflect.get(Object(row), "n")]),
      )
      assert.deepStrictEqual(
        [...counts.values()].filter((n) => n !== "5000"),
        [],
      )
      assert.deepStrictEqual(
        acknowledged.filter((batch) => !counts.has(batch)),
        [],
      )
      assert.deepStrictEqual(
        [...counts.keys()].filter((batch) => !attempted.includes(batch)),
        [],
      )
    }),
  )

  it.live("fails a query that it was killed in the middle of, and never gives part of it", () =>
    Effect.gen(function* () {
      const engine = yield* startLocalEngine({ directory: yield* temporaryDirectory })
      const context = yield* Layer.build(storeOf(engine, "killed"))
      const store = yield* Effect.provide(Store, context)
      const sql = "SELECT number, repeat('x', 100) AS x FROM numbers(20000000)"
      const reader = yield* Effect.forkChild(store.query({ operation: "read much", sql }))
      // The large result has begun to arrive once it runs a second time, as a stream.
      const running = post(engine, runningWith("20000000"))
      yield* until(Effect.map(running, ({ text }) => text === "1\n"))
      yield* Effect.sleep(300)
      process.kill(yield* engine.processId, "SIGKILL")
      assert.strictEqual((yield* Effect.flip(Fiber.join(reader)))._tag, "StoreUnavailable")
    }),
  )

  it.live("leaves no spool files behind, and takes away those of a killed one", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      const scope = yield* Scope.make()
      const engine = yield* startLocalEngine({ directory }).pipe(Scope.provide(scope))
      const spool =
        [memoryFileSystem, directory].map((parent) => join(parent, spoolName(directory))).find(existsSync) ?? ""
      yield* post(engine, "CREATE DATABASE spool ENGINE = Atomic")
      yield* post(engine, "CREATE TABLE spool.t (n UInt32) ENGINE = MergeTree ORDER BY n")
      assert.strictEqual((yield* post(engine, "INSERT INTO spool.t FORMAT CSV", "1\n")).status, 200)
      assert.isAtLeast((yield* post(engine, "INSERT INTO spool.t FORMAT CSV", "not a number\n")).status, 400)
      yield* until(Effect.sync(() => readdirSync(spool).length === 0))
      writeFileSync(join(spool, "leftover"), "")
      process.kill(yield* engine.processId, "SIGKILL")
      yield* until(Effect.sync(() => existsSync(spool) && readdirSync(spool).length === 0))
      yield* until(
        Effect.promise(() =>
          fetch(`${engine.url}/ping`).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      )
      yield* Scope.close(scope, Exit.void)
      assert.isFalse(existsSync(spool))
    }),
  )

  it.live("says that its disk is full, loses nothing, and goes on once there is room", (context) =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=48m", "tmpfs", directory])
      if (mounted.status !== 0) return context.skip(`A file system of its own cannot be mounted: ${mounted.stderr}`)
      yield* Effect.addFinalizer(() => Effect.sync(() => spawnSync("umount", ["--lazy", directory])))
      const ballast = join(directory, "ballast")
      writeFileSync(ballast, Buffer.alloc(24 * 1024 * 1024))
      const engine = yield* startLocalEngine({ directory: join(directory, "store") })
      const built = yield* Layer.build(storeOf(engine, "full"))
      const store = yield* Effect.provide(Store, built)
      yield* store.execute({ operation: "prepare a test", sql: createRows })
      const acknowledged: Array<number> = []
      const write = (batch: number) =>
        store
          .insert({ table: "rows", columns: rowColumns, rows: noiseOf(batch, 2_000) })
          .pipe(Effect.andThen(Effect.sync(() => acknowledged.push(batch))))
      const failure = yield* Effect.flip(
        Effect.forEach(
          Array.from({ length: 200 }, (_, index) => index),
          write,
        ),
      )
      assert.strictEqual(failure._tag, "StoreFull")
      rmSync(ballast)
      yield* write(1_000)
      const rows = yield* store.query({
        operation: "count",
        sql: "SELECT batch, count() AS n FROM rows GROUP BY batch ORDER BY batch",
      })
      assert.deepStrictEqual(
        rows,
        acknowledged.map((batch) => ({ batch, n: "2000" })),
      )
    }),
  )
})
