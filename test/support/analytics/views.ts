import { Effect } from "effect"
import { Store } from "#projections/store/store.ts"
import { readViewsDatabase } from "#projections/views/create-views.ts"

/** The rows of a statement over views, which it names without their database, after FROM and JOIN. */
export const askViews = Effect.fnUntraced(function* (sql: string) {
  const store = yield* Store
  const database = yield* readViewsDatabase()
  const rows = yield* store.query({
    operation: "list the views",
    sql: "SELECT name FROM system.tables WHERE database = {database:String}",
    parameters: { database },
  })
  const names = new Set(rows.map((row) => String((row as { readonly name: string }).name)))
  const qualified = sql.replaceAll(/\b(FROM|JOIN) (\w+)/g, (found, word: string, name: string) =>
    names.has(name) ? `${word} ${database}.${name}` : found,
  )
  return (yield* store.query({ operation: "answer an analyst", sql: qualified })) as ReadonlyArray<
    Readonly<Record<string, unknown>>
  >
})
