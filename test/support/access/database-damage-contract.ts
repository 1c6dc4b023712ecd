/** Local databases whose files are damaged while they are stopped: the next start finds the damage, whether or not PostgreSQL does. */
import { execFileSync } from "node:child_process"
import { chmodSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { issueKey } from "#api/access/issue-key.ts"
import { openDatabase } from "#api/access/postgres/database.ts"
import { layerPostgres } from "#api/access/postgres/layer-postgres.ts"
import { requireWholeDatabase } from "#api/access/postgres/require-whole.ts"
import { startLocalDatabase } from "#ops/process/database/local-database.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { optionsOf, password } from "./access-stores.ts"

const pageBytes = 8192

/** Makes a stopped database with a key and entries; returns its directory, and the files of tables. */
const makeDatabase = Effect.fnUntraced(function* (directory: string) {
  const { url } = yield* startLocalDatabase({ directory, password })
  const stores = yield* Layer.build(layerPostgres(url))
  const { key } = yield* issueKey(optionsOf("damaged")).pipe(Effect.provide(stores))
  const sql = yield* openDatabase(url)
  yield* Effect.promise(
    () => sql`
      INSERT INTO ledger (client_id, request_id, kind, credits, cost, key_id, operation, at_ms)
      SELECT ${key.client.id}, 'grant ' || number, 'granted', 1, 0, ${key.keyId}, 'grant', number
      FROM generate_series(1, 1000) AS number`,
  )
  yield* Effect.promise(
    () => sql`UPDATE balances SET credits = (SELECT sum(credits) FROM ledger WHERE client_id = balances.client_id)`,
  )
  yield* requireWholeDatabase(url)
  const [paths] = yield* Effect.promise(
    () => sql<Array<{ readonly ledger: string; readonly keys: string }>>`
      SELECT pg_relation_filepath('ledger') AS ledger, pg_relation_filepath('keys') AS keys`,
  )
  return paths ?? assert.fail("no files")
}, Effect.scoped)

const change = (path: string, edit: (bytes: Buffer) => void) => {
  const bytes = readFileSync(path)
  edit(bytes)
  writeFileSync(path, bytes)
}

/** Tests over local databases of their own. */
export const databaseDamageContract = () =>
  describe("requireWholeDatabase", () => {
    it.live("finds tables that are cut, emptied, changed or missing", () =>
      Effect.gen(function* () {
        const folder = yield* temporaryFolder("damaged-database")
        chmodSync(folder, 0o711)
        const original = join(folder, "original")
        const { ledger, keys } = yield* makeDatabase(original)
        const damages: ReadonlyArray<readonly [RegExp, (data: string) => void]> = [
          [/rows of the ledger or balances are missing/, (data) => truncateSync(join(data, ledger), 2 * pageBytes)],
          [
            /rows of the ledger or balances are missing/,
            (data) => change(join(data, ledger), (bytes) => void bytes.fill(0, pageBytes, 2 * pageBytes)),
          ],
          [
            /invalid page in block 1 of relation/,
            (data) => change(join(data, ledger), (bytes) => void bytes.writeUInt8(0xff ^ (bytes[9000] ?? 0), 9000)),
          ],
          [/rows of keys are missing/, (data) => truncateSync(join(data, keys), 0)],
          [/could not open file/, (data) => rmSync(join(data, keys))],
        ]
        for (const [index, [reason, damage]] of damages.entries()) {
          const directory = join(folder, `copy-${index}`)
          // With owners: PostgreSQL refuses files of another user.
          execFileSync("cp", ["-a", original, directory])
          damage(join(directory, "data"))
          yield* Effect.gen(function* () {
            const { url } = yield* startLocalDatabase({ directory, password })
            const failure = yield* Effect.flip(requireWholeDatabase(url))
            assert.strictEqual(failure._tag, "DatabaseDamaged")
            assert.match(failure.message, reason)
            assert.match(failure.message, /runbook\.md#lost-keys\.$/)
          }).pipe(Effect.scoped)
        }
      }).pipe(Effect.scoped),
    )
  })
