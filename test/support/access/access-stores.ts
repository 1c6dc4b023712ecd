/** The stores of keys and credits over a local PostgreSQL, one of each test file. */

import { chmodSync } from "node:fs"
import { join } from "node:path"
import { Effect, Layer, Redacted } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import type { ApiKeys } from "#api/access/api-keys.ts"
import type { KeyOptions } from "#api/access/issue-key.ts"
import { openDatabase } from "#api/access/postgres/database.ts"
import { layerPostgres } from "#api/access/postgres/layer-postgres.ts"
import { layerStoredKeys } from "#api/access/stored-keys.ts"
import { startLocalDatabase } from "#ops/process/database/local-database.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { oncePerFile } from "../run/file-scope.ts"

/** Password of the database. */
export const password = Redacted.make("a password of this test")

/** The PostgreSQL of a test file, with its stores. */
export const database = oncePerFile(
  Effect.gen(function* () {
    const folder = yield* temporaryFolder("postgres")
    // As root, another user runs it, who has to be able to enter the folder.
    chmodSync(folder, 0o711)
    const directory = join(folder, "database")
    const local = yield* startLocalDatabase({ directory, password })
    return { ...local, directory, context: yield* Layer.build(layerPostgres(local.url)) }
  }),
)

type Stores = AccessStore | ApiKeys

/** Runs a test over the stores, with keys looked up in them. */
export const withStores = <A, E>(test: Effect.Effect<A, E, Stores>) =>
  Effect.gen(function* () {
    const { context } = yield* database
    return yield* test.pipe(
      Effect.provide(layerStoredKeys([Redacted.make("of the configuration")])),
      Effect.provide(context),
    )
  })

/** A key of a client of its own name, with some properties replaced. */
export const optionsOf = (name: string, rest: Partial<KeyOptions> = {}): KeyOptions => ({
  name,
  client: name,
  plan: "free",
  surfaces: [],
  origins: [],
  ...rest,
})

/** The entries, and what must hold for them: a balance is the sum of its client's entries, and each request is reserved and closed once. */
export const auditLedger = Effect.gen(function* () {
  const { url } = yield* database
  const sql = yield* openDatabase(url)
  const [row] = yield* Effect.promise(
    () => sql<
      Array<{ readonly unbalanced: number; readonly doubled: number; readonly open: number; readonly costs: number }>
    >`
      SELECT
        (SELECT count(*) FROM balances WHERE credits <> (SELECT sum(credits) FROM ledger WHERE ledger.client_id = balances.client_id)) AS unbalanced,
        (SELECT count(*) FROM (
          SELECT FROM ledger GROUP BY request_id, kind IN ('granted', 'reserved') HAVING count(*) > 1
        ) AS entries) AS doubled,
        (SELECT count(*) FROM ledger AS held WHERE kind = 'reserved' AND NOT EXISTS (
          SELECT FROM ledger AS closed WHERE closed.request_id = held.request_id AND closed.kind <> 'reserved'
        )) AS open,
        (SELECT coalesce(sum(cost), 0)::bigint FROM ledger) AS costs`,
  )
  return row
}).pipe(Effect.scoped)

/** Expires every open reservation. It begins in a later millisecond than all of them by the clock of PostgreSQL, by which they are dated. */
export const expireAll = Effect.gen(function* () {
  const sql = yield* openDatabase((yield* database).url)
  yield* Effect.promise(() => sql`SELECT pg_sleep(0.002)`)
  return yield* AccessStore.use(({ ledger: { expire } }) => expire(0))
}).pipe(Effect.scoped)

/** The balance of a client by name; `undefined` if there is none. */
export const balanceOf = (client: string) =>
  AccessStore.use(({ ledger: { balances } }) => balances).pipe(
    Effect.map((all) => all.find((balance) => balance.client === client)?.credits),
  )

/** Changes rows as time or a crash would. */
export const alter = Effect.fnUntraced(function* (statement: string) {
  const sql = yield* openDatabase((yield* database).url)
  yield* Effect.promise(() => sql.unsafe(statement))
}, Effect.scoped)
