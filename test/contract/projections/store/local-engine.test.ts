/** Failures of the local engine, its parent and its disk. Every test starts real child processes. */
import { spawn, spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Layer, Scope } from "effect"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { memoryFileSystem, spoolName } from "#projections/store/engine/spool.ts"
import { type LocalEngine, startLocalEngine } from "#projections/store/local-engine.ts"
import { type InsertColumn, Store } from "#projections/store/store.ts"
import { startTcpProxy } from "../../../support/machine/tcp-proxy.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"
import { isRunning, post, runningWith } from "../../../support/store/engine-http.ts"
import { testEngine } from "../../../support/store/test-store.ts"
import { firstLine } from "../../../support/wait/first-line.ts"
import { waitUntil } from "../../../support/wait/wait-for.ts"

const temporaryDirectory = temporaryFolder("test-engine")

const storeOf = (engine: LocalEngine, database: string) =>
  layerClickhouse({ url: engine.url, password: engine.password, database, requestTimeoutMs: 20_000, connectionsMax: 8 })

const rowColumns: ReadonlyArray<InsertColumn> = [
  { name: "batch", type: "UInt32", isBytes: false },
  { name: "n", type: "UInt32", isBytes: false },
  { name: "payload", type: "String", isBytes: true },
]

const createRows = `CREATE TABLE IF NOT EXISTS rows (batch UInt32, n UInt32, payload String)
  ENGINE = MergeTree ORDER BY (batch, n)`

/** A part of a result that takes more than one read of a socket, and is a small one of a gigabyte. */
const partBytes = 1_000_000

/** Rows that do not compress. */
const noiseOf = (batch: number, count: number) =>
  Array.from({ length: count }, (_, n) => [batch, n, `0x${randomBytes(256).toString("hex")}`])

const batchOf = (batch: number, count: number, payloadBytes = 64) =>
  Array.from({ length: count }, (_, n) => [batch, n, `0x${"00ff0a0d".repeat(payloadBytes / 4)}`])

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

  it.live("refuses a path that is not a directory, and an unreadable one", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      writeFileSync(join(directory, "file"), "")
      const none = yield* Effect.flip(startLocalEngine({ directory: join(directory, "file") }))
      assert.strictEqual(none._tag, "DataDirectoryUnusable")
      assert.match(none.message, /^The data directory .*\/file is not writable \(ENOTDIR\)\.$/)
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

  it.live("drains its users when it is stopped, then exits", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const engine = yield* startLocalEngine({ directory: yield* temporaryDirectory }).pipe(Scope.provide(scope))
      const processId = yield* engine.processId
      const last = yield* Effect.forkChild(post(engine, "SELECT sleep(1), 'done' FORMAT CSV"))
      const running = post(engine, runningWith("done"))
      yield* waitUntil(
        "a running statement",
        Effect.map(running, ({ text }) => text === "1\n"),
      )
      yield* Scope.close(scope, Exit.void)
      assert.isFalse(isRunning(processId))
      assert.strictEqual((yield* Fiber.join(last)).text, '0,"done"\n')
    }),
  )

  it.live("exits when its parent is killed, and the next engine opens the directory", () =>
    Effect.gen(function* () {
      const directory = yield* temporaryDirectory
      const parent = spawn(
        process.execPath,
        [fileURLToPath(new URL("../../../support/store/engine-parent.ts", import.meta.url)), directory],
        {
          stdio: ["ignore", "pipe", "inherit"],
        },
      )
      const { processId } = JSON.parse(yield* firstLine(parent))
      assert.isTrue(isRunning(processId))
      parent.kill("SIGKILL")
      yield* waitUntil("the end of the engine", () => !isRunning(processId))
      const next = yield* startLocalEngine({ directory })
      assert.strictEqual((yield* post(next, "SELECT 1")).text, "1\n")
    }),
  )
})

/** An engine, a store over a proxy to it, and how many bytes have arrived from it. */
const startProxied = Effect.gen(function* () {
  const engine = yield* startLocalEngine({ directory: yield* temporaryDirectory })
  const arrived = { bytes: 0 }
  const { hostname: host, port } = new URL(engine.url)
  const proxyPort = yield* startTcpProxy({ host, port: Number(port) }, ({ client, server }) => {
    client.pipe(server)
    server.on("data", ({ length }) => (arrived.bytes += length)).pipe(client)
  })
  const context = yield* Layer.build(storeOf({ ...engine, url: `http://127.0.0.1:${proxyPort}` }, "killed"))
  return { engine, arrived, store: yield* Effect.provide(Store, context) }
})

describe("local engine: kills and full disks", () => {
  it.live("keeps every acknowledged batch whole over kill -9, and answers again at the same url", () =>
    Effect.gen(function* () {
      const { engine, store } = yield* startProxied
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
        yield* waitUntil("acknowledged rows", () => acknowledged.length >= before + 5 + 2 * kill)
        process.kill(processId, "SIGKILL")
        const failure = yield* Effect.flip(Fiber.join(writer))
        assert.strictEqual(failure._tag, "StoreUnavailable")
        yield* waitUntil(
          "an answer of the engine",
          Effect.map(Effect.exit(store.query({ operation: "ask", sql: "SELECT 1" })), Exit.isSuccess),
        )
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

  it.live("fails a query that a kill interrupts, and never returns part of it", () =>
    Effect.gen(function* () {
      const { engine, store, arrived } = yield* startProxied
      const sql = "SELECT number, repeat('x', 100) AS x FROM numbers(20000000)"
      const reader = yield* Effect.forkChild(store.query({ operation: "read much", sql }))
      yield* waitUntil("a part of the result", () => arrived.bytes > partBytes)
      process.kill(yield* engine.processId, "SIGKILL")
      assert.strictEqual((yield* Effect.flip(Fiber.join(reader)))._tag, "StoreUnavailable")
      yield* waitUntil(
        "an answer of the engine",
        Effect.map(Effect.exit(store.query({ operation: "ask", sql: "SELECT 1" })), Exit.isSuccess),
      )
    }),
  )

  it.live("compresses merged parts more than inserted ones, and counts no statistics of columns", () =>
    Effect.gen(function* () {
      const engine = yield* startLocalEngine({ directory: yield* temporaryDirectory })
      yield* post(engine, "CREATE DATABASE parts ENGINE = Atomic")
      yield* post(engine, "CREATE TABLE parts.t (n UInt64) ENGINE = MergeTree ORDER BY n")
      const insert = "INSERT INTO parts.t SELECT cityHash64(number) FROM numbers(200000)"
      for (const statement of [insert, insert]) yield* post(engine, statement)
      const codecs = "SELECT DISTINCT default_compression_codec FROM system.parts WHERE active AND database = 'parts'"
      assert.strictEqual((yield* post(engine, codecs)).text, "LZ4\n")
      yield* post(engine, "OPTIMIZE TABLE parts.t FINAL")
      assert.strictEqual((yield* post(engine, codecs)).text, "ZSTD(1)\n")
      const statistics = "SELECT value FROM system.merge_tree_settings WHERE name = 'auto_statistics_types'"
      assert.strictEqual((yield* post(engine, statistics)).text, "\n")
    }),
  )

  it.live("leaves no spool files behind, and removes those of a killed engine", () =>
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
      yield* waitUntil("an empty spool", () => readdirSync(spool).length === 0)
      writeFileSync(join(spool, "leftover"), "")
      process.kill(yield* engine.processId, "SIGKILL")
      yield* waitUntil("an empty spool", () => existsSync(spool) && readdirSync(spool).length === 0)
      yield* waitUntil(
        "an answer of the engine",
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

  it.live("reports a full disk, loses nothing, and resumes once there is room", (context) =>
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
