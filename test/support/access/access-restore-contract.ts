/** Backups of keys and credits that are restored over a slow connection, and by a command that is killed; over the PostgreSQL of the file. */

import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { layerPostgres } from "#api/access/postgres/layer-postgres.ts"
import { backUpAccess, restoreAccess } from "#ops/maintenance/backup/access-backup.ts"
import { writeManifest } from "#ops/maintenance/backup/manifest.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { isReleaseRun, ofRelease } from "../run/release-run.ts"
import { runCommand, startCommand } from "../service/service.ts"
import { waitUntil } from "../wait/wait-for.ts"
import { startSlowConnection } from "./slow-connection.ts"
import { bytesOf, createDatabase, createFilledDatabase, rowsOf, urlOf } from "./stored-access.ts"

/** Entries of the ledger: of many statements, each of which waits for its answer. */
const entriesCount = isReleaseRun ? 100_000 : 3_000

/** Most of the answers are those to migrations. */
const answerDelayMs = isReleaseRun ? 200 : 50

const quietly = () => Effect.void

/** A client with many entries, backed up to a directory. */
const backUpMany = Effect.fnUntraced(function* (name: string) {
  const url = yield* createFilledDatabase(name, entriesCount)
  const stores = yield* Layer.build(layerPostgres(url))
  const directory = yield* temporaryFolder("access-backup")
  const access = yield* backUpAccess(Context.get(stores, AccessStore).copy, { directory, reportProgress: quietly })
  writeManifest(directory, { format: 1, madeAtMs: 1, streams: [], tables: [], access })
  return { directory, access, rows: yield* rowsOf(url) }
})

/** Tests over the stores of the file. */
export const accessRestoreContract = () =>
  describe("restore of keys and credits: postgres", () => {
    it.live("fills a database that responds late, and is idempotent", () =>
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

    ofRelease(it.live)("is completed by the same command after a kill", () =>
      Effect.gen(function* () {
        const { directory, rows } = yield* backUpMany("killed_source")
        const url = yield* createDatabase("killed_target")
        const slow = yield* startSlowConnection(Number(new URL(Redacted.value(url)).port), 0)
        const folder = yield* temporaryFolder("access-restore")
        const settings = {
          home: join(folder, "home"),
          environment: {
            ACCESS_ENABLED: "true",
            DATABASE_URL: Redacted.value(urlOf(url, "killed_target", slow.port)),
          },
          args: ["restore", directory, "--access-only"],
        }
        slow.heldAfterBytes = bytesOf(rows) / 2
        const killed = yield* startCommand(settings)
        yield* waitUntil("half of the rows on their way", () => slow.sentBytes() > slow.heldAfterBytes)
        yield* killed.kill("SIGKILL")
        assert.strictEqual((yield* killed.exit).signal, "SIGKILL")
        slow.heldAfterBytes = Number.POSITIVE_INFINITY
        for (const run of ["first", "second"]) {
          const { code, output, complaints } = yield* runCommand(settings)
          assert.deepStrictEqual([run, code], [run, 0], complaints)
          assert.include(output, `${rows.length.toLocaleString("en-US")} rows`)
          assert.deepStrictEqual(yield* rowsOf(url), rows)
        }
      }).pipe(Effect.scoped),
    )

    it.live("fails if its file cannot be read", () =>
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
