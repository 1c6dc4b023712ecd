/** Databases of keys and credits on the PostgreSQL of the file, with many entries, and their rows. */

import { Context, Effect, Layer, Redacted } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { issueKey } from "#api/access/issue-key.ts"
import { openDatabase } from "#api/access/postgres/database.ts"
import { layerPostgres } from "#api/access/postgres/layer-postgres.ts"
import { database, optionsOf } from "./access-stores.ts"

/** A line separator of Unicode: within a line of JSON it is no end. */
const oddName = "two\u2028lines"

/** The URL of another database of the same server, through another port if one is given. */
export const urlOf = (url: Redacted.Redacted<string>, name: string, port?: number) => {
  const other = new URL(Redacted.value(url))
  other.pathname = `/${name}`
  if (port !== undefined) other.port = String(port)
  return Redacted.make(other.href)
}

/** Creates an empty database; returns its URL. */
export const createDatabase = Effect.fnUntraced(function* (name: string) {
  const { url } = yield* database
  const sql = yield* openDatabase(url)
  yield* Effect.promise(() => sql.unsafe(`CREATE DATABASE ${name}`))
  return urlOf(url, name)
})

/** The rows of a database, in lines that are sorted: their order means nothing. */
export const rowsOf = Effect.fnUntraced(function* (url: Redacted.Redacted<string>) {
  const stores = yield* Layer.build(layerPostgres(url))
  const lines: Array<string> = []
  yield* Context.get(stores, AccessStore).copy.read(async (line) => void lines.push(line))
  return lines.slice(1).sort()
}, Effect.scoped)

/** The rows that only one of two databases has: a comparison of all rows would print all of them. */
export const differingRows = (left: ReadonlyArray<string>, right: ReadonlyArray<string>): ReadonlyArray<string> => {
  const only = (ours: ReadonlyArray<string>, theirs: ReadonlySet<string>) => ours.filter((row) => !theirs.has(row))
  const differing = [...only(left, new Set(right)), ...only(right, new Set(left))]
  return differing.length === 0 && left.length !== right.length
    ? [`${left.length} and ${right.length} rows`]
    : differing
}

/** Bytes of rows as they are sent. */
export const bytesOf = (rows: ReadonlyArray<string>) => rows.reduce((sum, row) => sum + row.length, 0)

/** Creates a database of a client with many entries; returns its URL. */
export const createFilledDatabase = Effect.fnUntraced(function* (name: string, entriesCount: number) {
  const url = yield* createDatabase(name)
  const { key } = yield* issueKey(optionsOf(oddName)).pipe(Effect.provide(layerPostgres(url)))
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
  return url
})
