/** Backups of keys and credits that are restored over a slow connection, and by a command that is killed; over the PostgreSQL of the file. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted } from "effect"
import { AccessCopy } from "#api/access/access-copy.ts"
import { issueKey } from "#api/access/issue-key.ts"
import { openDatabase } from "#api/access/postgres/database.ts"
import { layerPostgres } from "#api/access/postgres/layer-postgres.ts"
import { backUpAccess, restoreAccess } from "#ops/backup/access-backup.ts"
import { writeManifest } from "#ops/backup/manifest.ts"
import { database, optionsOf } from "./access-stores.ts"
import { isReleaseRun } from "./release-run.ts"
import { runCommand, startCommand, waitUntil } from "./service.ts"
import { startSlowConnection } from "./slow-connection.ts"
import { temporaryFolder } from "./temporary-folder.ts"

/** Entries of the ledger: of many statements, each of which waits for its answer. */
const entriesCount = isReleaseRun ? 100_000 : 3_000

const answerDelayMs = 200

/** A line separator of Unicode: within a line of JSON it is no end. */
const oddName = "two\u2028lines"

const quietly = () => Effect.void

/** The URL of another database of the same server, through another port if one is given. */
const urlOf = (url: Redacted.Redacted<string>, name: string, port?: number) => {
  const other = new URL(Redacted.value(url))
  other.pathname = `/${name}`
  if (port !== undefined) other.port = String(port)
  return Redacted.make(other.href)
}

const createDatabase = Effect.fnUntraced(function* (name: string) {
  const { url } = yield* database
  const sql = yield* openDatabase(url)
  yield* Effect.promise(() => sql.unsafe(`CREATE DATABASE ${name}`))
  return urlOf(url, name)
})

/** The rows of a database, in lines that are sorted: their order means nothing. */
const rowsOf = Effect.fnUntraced(function* (url: Redacted.Redacted<string>) {
  const stores = yield* Layer.build(layerPostgres(url))
  const lines: Array<string> = []
  yield* Context.get(stores, AccessCopy).read(async (line) => void lines.push(line))
  return lines.slice(1).sort()
}, Effect.scoped)

/** Bytes of rows as they are sent. */
const bytesOf = (rows: ReadonlyArray<string>) => rows.reduce((sum, row) => sum + row.length, 0)

/** A client with many entries, backed up to a directory. */
const backUpMany = Effect.fnUntraced(function* (name: string) {
  const url = yield* createDatabase(name)
  const stores = yield* Layer.build(layerPostgres(url))
  const { key } = yield* issueKey(optionsOf(oddName)).pipe(Effect.provide(stores))
  const sql = yield* openDatabase(url)
  yield* Effect.promise(
    () => sql`
      INSERT INTO ledger (client_id, request_id, kind, credits, cost, operation, at_ms)
      SELECT ${key.client.id}, 'grant ' || number, 'granted', number, 0, 'grant', number
      FROM generate_series(1, ${entriesCount}::bigint) AS number`,
  )
  yield* Effect.promise(
    () => sql`UPDATE balances SET credits = (SELECT sum(credits) FROM ledger WHERE client_id = balances.client_id)`,
  )
  const directory = yield* temporaryFolder("access-backup")
  const access = yield* backUpAccess(Context.get(stores, AccessCopy), { directory, reportProgress: quietly })
  writeManifest(directory, { format: 1, madeAtMs: 1, streams: [], tables: [], access })
  return { directory, access, rows: yield* rowsOf(url) }
})

/** Tests over the stores of the file. */
export const accessRestoreContract = () =>
  describe("restore of keys and credits: postgres", () => {
    it.live("fills a database that answers late, and nothing twice", () =>
      Effect.gen(function* () {
        const { directory, access, rows } = yield* backUpMany("slow_source")
        const url = yield* createDatabase("slow_target")
        const slow = yield* startSlowConnection(Number(new URL(Redacted.value(url)).port), answerDelayMs)
        const target = yield* Layer.build(layerPostgres(urlOf(url, "slow_target", slow.port)))
        const restored = restoreAccess({ directory, access }, quietly).pipe(Effect.provide(target))
        assert.strictEqual(yield* restored, rows.length)
        assert.deepStrictEqual(yield* rowsOf(url), rows)
        slow.delayMs = 0
        assert.strictEqual(yield* restored, rows.length)
        assert.deepStrictEqual(yield* rowsOf(url), rows)
      }).pipe(Effect.scoped),
    )

    it.live("is completed by the same command after a kill in its middle", () =>
      Effect.gen(function* () {
        const { directory, rows } = yield* backUpMany("killed_source")
        const url = yield* createDatabase("killed_target")
        const slow = yield* startSlowConnection(Number(new URL(Redacted.value(url)).port), answerDelayMs)
        const folder = yield* temporaryFolder("access-restore")
        const settings = {
          home: join(folder, "home"),
          environment: {
            ACCESS_ENABLED: "true",
            DATABASE_URL: Redacted.value(urlOf(url, "killed_target", slow.port)),
          },
          args: ["restore", directory, "--access-only"],
        }
        const half = bytesOf(rows) / 2
        const killed = yield* startCommand(settings)
        yield* waitUntil("half of the rows on their way", () => slow.sentBytes() > half)
        yield* killed.kill("SIGKILL")
        assert.strictEqual((yield* killed.exit).signal, "SIGKILL")
        slow.delayMs = 0
        for (const run of ["first", "second"]) {
          const { code, output, complaints } = yield* runCommand(settings)
          assert.deepStrictEqual([run, code], [run, 0], complaints)
          assert.include(output, `${rows.length.toLocaleString("en-US")} rows`)
          assert.deepStrictEqual(yield* rowsOf(url), rows)
        }
      }).pipe(Effect.scoped),
    )

    it.live("ends with an error where its file cannot be read", () =>
      Effect.gen(function* () {
        const url = yield* createDatabase("unread_target")
        const directory = yield* temporaryFolder("access-backup")
        const target = yield* Layer.build(layerPostgres(url))
        const restored = (path: string) =>
          restoreAccess({ directory, access: { rows: 1, file: { path, bytes: 1, sha256: "" } } }, quietly).pipe(
            Effect.provide(target),
            Effect.exit,
          )
        mkdirSync(join(directory, "folder"))
        writeFileSync(join(directory, "text"), "not compressed")
        for (const path of ["missing", "folder", "text"]) assert.strictEqual((yield* restored(path))._tag, "Failure")
      }).pipe(Effect.scoped),
    )
  })
