/** Tables with a secret that no statement of a caller may read, beside the views of a test. */
import { Effect } from "effect"
import { viewsDatabase } from "#projections/store/engine/views-database.ts"
import { Store } from "#projections/store/store.ts"
import { views } from "#projections/view-registry.ts"
import { runningWith } from "../store/engine-http.ts"
import { waitUntil } from "../wait/wait-for.ts"
import type { HostileNames } from "./hostile-statement.ts"

/** A text that occurs in no other table, and not in any statement. */
export const secret = "5ecre7-that-nobody-may-read"

/** A name in the engine's own tables: `system.tables`, `system.columns`, `system.parts` and `system.processes`; not in any statement. */
export const secretName = "n4me_0f_the_engine"

/** Runs for some seconds, with the name in its text. */
const namedSql = `SELECT sleepEachRow(0.5) AS ${secretName} FROM numbers(20) SETTINGS max_block_size = 1`

/** Plants the secret beside the tables and in another database; returns the names that statements try. */
export const plantSecret = Effect.gen(function* () {
  const store = yield* Store
  const [row] = yield* store.query({
    operation: "read the name of the database",
    sql: "SELECT currentDatabase() AS name",
  })
  const own = String((row as { readonly name: string }).name)
  const other = `hidden_${own}`
  const run = (sql: string) => store.execute({ operation: "plant a secret", sql })
  yield* run(`CREATE DATABASE IF NOT EXISTS ${other} ENGINE = Atomic`)
  yield* Effect.addFinalizer(() => Effect.ignore(run(`DROP DATABASE ${other} SYNC`)))
  for (const table of [`${own}.planted`, `${own}.planted_v1`, `${other}.clients`]) {
    yield* run(`CREATE TABLE IF NOT EXISTS ${table} (a UInt8, secret String) ENGINE = MergeTree ORDER BY a`)
    yield* run(`INSERT INTO ${table} SELECT 1, reverse('${[...secret].reverse().join("")}')`)
  }
  const named = `${own}.${secretName}`
  yield* run(`CREATE TABLE IF NOT EXISTS ${named} (${secretName} UInt8) ENGINE = MergeTree ORDER BY ${secretName}`)
  yield* run(`INSERT INTO ${named} SELECT 1`)
  const [first = "blocks", ...others] = views.map(({ name }) => name)
  const names: HostileNames = {
    hidden: [
      `${other}.clients`,
      `${own}.planted`,
      "planted",
      "planted_v1",
      "clients",
      "system.processes",
      "system.tables",
      "system.columns",
      "system.parts",
      "system.one",
      `${viewsDatabase(own)}.blocks`,
    ],
    views: [first, ...others],
  }
  return { database: own, names }
})

/** Keeps a statement with the secret name running until the scope closes. Returns once the name is in each of the engine's own tables. */
export const keepNamedRunning = Effect.gen(function* () {
  const store = yield* Store
  const running = store.query({ operation: "run a named statement", sql: namedSql })
  yield* Effect.forkScoped(Effect.forever(Effect.ignore(running)))
  const isIn = (sql: string) =>
    Effect.map(Effect.orDie(store.query({ operation: "find the name", sql })), ([row]) =>
      Object.values(row as object).every((count) => Number(count) > 0),
    )
  yield* waitUntil("the secret in a running statement", isIn(runningWith(`AS ${secretName}`)))
  const counts = ["tables WHERE name", "columns WHERE name", "parts WHERE table"].map(
    (rows, index) => `(SELECT count() FROM system.${rows} = '${secretName}') AS count_${index}`,
  )
  yield* waitUntil("the secret in tables of the system", isIn(`SELECT ${counts.join()}`))
})
