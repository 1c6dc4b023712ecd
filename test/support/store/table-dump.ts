import { Effect } from "effect"
import { projections } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import type { Projection } from "#projections/table/projection.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"

/**
 * The rows of all fact tables of given chains, by table: with FINAL, in key order, one text per row.
 *
 * @param without - Columns that are left out.
 * @param tables - Their definitions; those of this release by default.
 */
export const dumpTables = Effect.fn("test.dumpTables")(function* (
  chainIds: ChainId | ReadonlyArray<ChainId>,
  without: ReadonlyArray<string> = [],
  tables: ReadonlyArray<Projection> = projections,
) {
  const store = yield* Store
  const dumps: Record<string, ReadonlyArray<string>> = {}
  for (const projection of tables) {
    const rows = yield* store.query({
      operation: `dump ${projection.table}`,
      sql: dumpSql(projection, without),
      parameters: { chainIds: [chainIds].flat() },
    })
    dumps[projection.name] = rows.map((row) => JSON.stringify(row))
  }
  return dumps
})

const dumpSql = ({ table, columns, orderBy }: Projection, without: ReadonlyArray<string>): string => {
  const shown = Object.entries(columns)
    .filter(([name]) => !without.includes(name))
    .map(([name, { type, isBytes }]) => `${readable(`t.${name}`, type, isBytes)} AS ${name}_shown`)
  return [
    `SELECT ${shown.join(", ")}`,
    `FROM ${table} AS t FINAL`,
    "WHERE chain_id IN {chainIds:Array(UInt32)}",
    `ORDER BY ${orderBy.map((name) => `t.${name}`).join(", ")}`,
  ].join("\n")
}

/** Bytes are shown as hexadecimal digits. */
const readable = (column: string, type: string, isBytes: boolean): string => {
  if (!isBytes) return column
  return type.startsWith("Array") ? `arrayMap(bytes -> hex(bytes), ${column})` : `hex(${column})`
}
