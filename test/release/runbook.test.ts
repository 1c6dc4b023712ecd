/**
 * The runbook's procedures of recovery, word for word, over a service whose files are damaged: it refuses to start with one error, `doctor` finds
 * the damage, the commands of the page run as they are there, and the service has every row again. Prints the time that each took.
 */
import { execFileSync } from "node:child_process"
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { replayedRelease } from "#projections/migrate/replayed-release.ts"
import { readReplay } from "#projections/migrate/replays.ts"
import { release } from "#projections/registry.ts"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { startLocalEngine } from "#projections/store/local-engine.ts"
import { Store } from "#projections/store/store.ts"
import { makeSimulatedChain } from "../support/chain/simulated-chain.ts"
import { temporaryFolder } from "../support/machine/temporary-folder.ts"
import { startRpcServer } from "../support/rpc/rpc-server.ts"
import { runProcedure } from "../support/service/runbook.ts"
import { askService, type RunningService, runCommand, startService } from "../support/service/service.ts"
import { dumpTables } from "../support/store/table-dump.ts"
import { waitFor } from "../support/wait/wait-for.ts"

const timeoutMs = 900_000

/** Columns that differ between a table and one that was built from other records of the same blocks. */
const withoutPlace = ["lane", "seq"]

/** The tables of a data directory and the rows in them, while nothing else uses it. */
const overTables = <A, E>(home: string, work: Effect.Effect<A, E, Store>) =>
  Effect.gen(function* () {
    const password = Redacted.make("tables of a test")
    const { url } = yield* startLocalEngine({ directory: join(home, "data-1", "store"), password })
    const settings = { url, password, database: "tidemark", requestTimeoutMs: 30_000, connectionsMax: 4 }
    return yield* Effect.provide(work, layerClickhouse(settings))
  }).pipe(Effect.scoped)

const dumpOf = (home: string, chainId: number) =>
  overTables(
    home,
    Effect.gen(function* () {
      const { projections } = replayedRelease(release, (yield* readReplay()).tables)
      return yield* dumpTables(chainId, withoutPlace, projections)
    }),
  )

/** A part of a table, as the path of its directory. */
const partOf = (home: string, table: string) =>
  overTables(
    home,
    Effect.gen(function* () {
      const rows = yield* Store.use(({ query }) =>
        query({
          operation: "find a part",
          sql: "SELECT path FROM system.parts WHERE database = currentDatabase() AND active AND table = {table:String}",
          parameters: { table },
        }),
      )
      const [row] = rows as ReadonlyArray<{ readonly path: string }>
      return row === undefined ? assert.fail(`no part of ${table}`) : row.path
    }),
  )

/** The largest file of a part with a name. */
const fileIn = (part: string, name: RegExp): string => {
  const files = readdirSync(part).filter((file) => name.test(file))
  const [largest = ""] = files.sort((left, right) => statSync(join(part, right)).size - statSync(join(part, left)).size)
  return join(part, largest)
}

const ledger = release.projections.find(({ name }) => name === "ledger")?.table ?? ""

layer(Layer.empty, { timeout: timeoutMs, excludeTestServices: true })("the runbook", (it) => {
  it.effect("recovers damaged data by the commands that it names", () =>
    Effect.gen(function* () {
      const chain = makeSimulatedChain({ seed: 13, hasPools: true, hasCollections: true })
      chain.mine(24)
      chain.finalize(12)
      const { url } = yield* startRpcServer(chain)
      const chainId = chain.definition.id
      const environment = {
        ACCESS_ENABLED: "true",
        DEVNET_ENABLED: "false",
        LOG_FORMAT: "text",
        PROCESS_THREADS: "1",
        [`CHAIN_${chainId}_RPC_URLS`]: url,
        [`CHAIN_${chainId}_START_BLOCK`]: "0",
        [`CHAIN_${chainId}_VERIFY_ROOTS`]: "false",
      }
      const folder = yield* temporaryFolder("runbook")
      chmodSync(folder, 0o711)
      const backup = join(folder, "backup")

      const command = (home: string, ...args: ReadonlyArray<string>) =>
        runCommand({ home, environment, args, isHomeShared: true })
      const untilHead = (service: RunningService) =>
        waitFor(
          "the newest block",
          Effect.map(askService(service, "{ networks { chainId tideMark { block } } }"), ({ data }) => {
            // The response to the query above.
            const { networks } = data as {
              readonly networks: ReadonlyArray<{
                readonly chainId: number
                readonly tideMark: { readonly block: number } | null
              }>
            }
            const network = networks.find((one) => one.chainId === chainId)
            return network?.tideMark?.block === chain.head().number || undefined
          }),
        )
      const serveOnce = (home: string) =>
        Effect.gen(function* () {
          const service = yield* startService({ home, environment })
          yield* untilHead(service)
          yield* service.kill("SIGTERM")
          yield* service.exit
        }).pipe(Effect.scoped)
      /** Requires a service to refuse its data with an error, and `doctor` to find it. */
      const requireRefusal = Effect.fnUntraced(function* (home: string, fault: string, finding: RegExp) {
        const refused = yield* command(home, "up", "--json")
        assert.strictEqual(refused.code, 1, refused.complaints)
        assert.include(refused.complaints, fault)
        assert.isBelow(refused.complaints.length, 20_000)
        const found = yield* command(home, "doctor")
        assert.strictEqual(found.code, 1)
        assert.match(found.output, finding)
        return refused.complaints
      })
      const follow = Effect.fnUntraced(function* (name: string, home: string, more: Readonly<Record<string, string>>) {
        const done = yield* runProcedure(name, {
          ...environment,
          HOME: folder,
          TIDEMARK_HOME: home,
          BACKUP: backup,
          ...more,
        })
        process.stderr.write(`${name}: ${done.seconds.toFixed(1)} s\n`)
        return done.output
      })
      const copyOf = (name: string) => {
        const copy = join(folder, name)
        // With owners: PostgreSQL refuses files of another user.
        execFileSync("cp", ["-a", original, copy])
        return copy
      }

      const original = join(folder, "original")
      yield* Effect.gen(function* () {
        const service = yield* startService({ home: original, environment })
        yield* untilHead(service)
        const created = yield* command(original, "keys", "create", "kept")
        assert.strictEqual(created.code, 0, created.complaints)
        const made = yield* command(original, "backup", backup)
        assert.strictEqual(made.code, 0, made.complaints)
        chain.mine(3)
        yield* untilHead(service)
        yield* service.kill("SIGTERM")
        yield* service.exit
      }).pipe(Effect.scoped)
      const expected = yield* dumpOf(original, chainId)
      assert.isAbove(expected.ledger?.length ?? 0, 10)

      const restored = join(folder, "restored")
      yield* follow("restore", restored, {})
      yield* serveOnce(restored)
      assert.deepStrictEqual(yield* dumpOf(restored, chainId), expected)
      assert.include((yield* command(restored, "keys", "list")).output, "kept")

      const cut = copyOf("cut")
      truncateSync(join(cut, "data-1", "log", "data.mdb"), 8192 * 3)
      yield* requireRefusal(
        cut,
        "is damaged: it is cut",
        /cannot work: log in the data directory: The log in \S+ is damaged: it is cut/,
      )
      yield* follow("damaged-log-with-backup", cut, {})
      yield* serveOnce(cut)
      assert.deepStrictEqual(yield* dumpOf(cut, chainId), expected)

      const unsaved = copyOf("unsaved")
      truncateSync(join(unsaved, "data-1", "log", "data.mdb"), 8192 * 3)
      yield* follow("damaged-log-without-backup", unsaved, {})
      yield* serveOnce(unsaved)
      assert.deepStrictEqual(yield* dumpOf(unsaved, chainId), expected)
      assert.include((yield* command(unsaved, "keys", "list")).output, "kept")

      const broken = copyOf("broken")
      truncateSync(fileIn(yield* partOf(broken, ledger), /\.bin$/), 20)
      const words = yield* requireRefusal(
        broken,
        "are damaged or were removed",
        /cannot work: tables in the data directory: rows of ledger_\w+ are missing/,
      )
      const [, projection = ""] = /replay --projection (\S+)/.exec(words) ?? []
      yield* follow("damaged-part", broken, { PROJECTION: projection })
      yield* serveOnce(broken)
      assert.deepStrictEqual(yield* dumpOf(broken, chainId), expected)

      const removed = copyOf("removed")
      rmSync(yield* partOf(removed, ledger), { recursive: true })
      yield* requireRefusal(
        removed,
        "are damaged or were removed",
        /cannot work: tables in the data directory: rows of ledger_\w+ are missing/,
      )
      yield* follow("damaged-part", removed, { PROJECTION: "ledger" })
      yield* serveOnce(removed)
      assert.deepStrictEqual(yield* dumpOf(removed, chainId), expected)

      const flipped = copyOf("flipped")
      const file = fileIn(yield* partOf(flipped, ledger), /\.bin$/)
      const bytes = readFileSync(file)
      bytes[bytes.length - 10] = (bytes[bytes.length - 10] ?? 0) ^ 1
      writeFileSync(file, bytes)
      const found = yield* command(flipped, "doctor")
      assert.strictEqual(found.code, 1)
      assert.match(
        found.output,
        /cannot work: tables in the data directory: The store refused to read the whole table ledger_/,
      )
      yield* follow("damaged-part", flipped, { PROJECTION: "ledger" })
      yield* serveOnce(flipped)
      assert.deepStrictEqual(yield* dumpOf(flipped, chainId), expected)

      const unmarked = copyOf("unmarked")
      truncateSync(fileIn(yield* partOf(unmarked, "commits_v5"), /\.bin$/), 20)
      yield* requireRefusal(unmarked, "are damaged or were removed", /rows of commits_\w+ are missing/)
      yield* follow("damaged-tables", unmarked, {})
      yield* serveOnce(unmarked)
      assert.deepStrictEqual(yield* dumpOf(unmarked, chainId), expected)

      const keyless = copyOf("keyless")
      rmSync(join(keyless, "database", "data", "global", "pg_control"))
      const unstarted = yield* command(keyless, "up", "--json")
      assert.strictEqual(unstarted.code, 1)
      assert.include(unstarted.complaints, "The local PostgreSQL did not start")
      yield* follow("lost-keys", keyless, {})
      assert.isTrue(existsSync(join(keyless, "database-damaged")))
      assert.include((yield* command(keyless, "keys", "list")).output, "kept")
      yield* serveOnce(keyless)
    }),
  )
})
