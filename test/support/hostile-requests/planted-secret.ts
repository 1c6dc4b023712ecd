/** Tables with a secret that no statement of a caller may read, beside the views of a test. */
import { Effect } from "effect"
import { viewsDatabase } from "#projections/store/engine/views-database.ts"
import { Store } from "#projections/store/store.ts"
import { views } from "#projections/view-registry.ts"
import type { HostileNames } from "./hostile-statement.ts"

/** A text that occurs in no other table, and not in any statement. */
export const secret = "5ecre7-that-nobody-may-read"

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
      "system.one",
      `${viewsDatabase(own)}.blocks`,
    ],
    views: [first, ...others],
  }
  return { database: own, names }
})
