/**
 * Names of tables in SQL, resolved per table set.
 *
 * Statements name a projection by the parameter `tableSql`. The store of a request binds each of these parameters to the table of that
 * projection in the request's set, so that one process serves several versions of a table at once.
 */
import { Effect } from "effect"
import { type ParameterValue, type Statement, Store, TableBuilding } from "../store/store.ts"
import type { Projection, Table } from "./projection.ts"
import type { Release } from "./release.ts"
import { derivedVersion, type RollupTable, rollupTables } from "./rollup.ts"
import { parseTableName, tableName } from "./table-name.ts"
import type { TableSet } from "./table-sets.ts"

/** The table of a projection in a set. */
export interface SetTable {
  readonly table: string
  /** False if the set has no version of the table that the release can read. */
  readonly isReadable: boolean
}

/** The tables of a set, by the names of a release's projections. */
export interface SetTables {
  readonly setName: string
  readonly tables: ReadonlyMap<string, SetTable>
}

/** Whether a table of the store has the columns of a projection. */
export type IsFitting = (table: string, definition: Table) => boolean

/** The table of a projection in a set, in any version. */
const versionIn = ({ tables }: TableSet, { name, table }: Table): string | undefined =>
  tables.includes(table) ? table : tables.find((other) => parseTableName(other)?.name === name)

/**
 * The tables that a release reads from a set.
 *
 * A set lists fact tables. Its rollups follow from them: the version of a rollup includes the versions of the tables that it derives from, and
 * its build is the newest of theirs.
 *
 * @param isFitting - Called for every table; without it all are taken to fit.
 */
export const tablesIn = (
  set: TableSet,
  { projections, rollups }: Pick<Release, "projections" | "rollups">,
  isFitting: IsFitting = () => true,
): SetTables => {
  const ofProjection = (projection: Projection): SetTable => {
    const table = versionIn(set, projection)
    return table !== undefined && isFitting(table, projection)
      ? { table, isReadable: true }
      : { table: projection.table, isReadable: false }
  }
  const versionOf = (definition: Table | RollupTable): number => {
    const version = parseTableName(versionIn(set, definition) ?? "")?.version
    if (version !== undefined) return version
    return "derivedFrom" in definition ? derivedVersion(definition, versionOf) : definition.version
  }
  const buildOf = (definition: Table | RollupTable): number => {
    const build = parseTableName(versionIn(set, definition) ?? "")?.build
    if (build !== undefined) return build
    return "derivedFrom" in definition ? Math.max(1, ...definition.derivedFrom.map(buildOf)) : 1
  }
  const ofRollup = (definition: RollupTable): SetTable => {
    const table = tableName({ name: definition.name, version: versionOf(definition), build: buildOf(definition) })
    return { table, isReadable: isFitting(table, definition) }
  }
  const tables = [
    ...projections.map((projection) => [projection.name, ofProjection(projection)] as const),
    ...rollupTables(rollups).map((definition) => [definition.name, ofRollup(definition)] as const),
  ]
  return { setName: set.name, tables: new Map(tables) }
}

/** The set of a request in SQL, as a parameter: the name under which its marks are written. */
export const requestSetSql = "{request_set:String}"

/** Matches the parameters that name tables (`tableSql`, `tableNameSql`). */
const tableParameters = /\{(\w+)_table:(Identifier|String)\}/g

/** The store bound to the tables of a set. Queries of a table that the set lacks fail with `TableBuilding`. */
export const bindTables = (store: Store["Service"], { setName, tables }: SetTables): Store["Service"] => {
  const bound = (statement: Statement): Statement => {
    const parameters: Record<string, ParameterValue> = {}
    for (const [, name = ""] of statement.sql.matchAll(tableParameters)) {
      const table = tables.get(name)?.table
      if (table !== undefined) parameters[`${name}_table`] = table
    }
    if (statement.sql.includes(requestSetSql)) parameters.request_set = setName
    return { ...statement, parameters: { ...parameters, ...statement.parameters } }
  }
  const unreadable = ({ sql }: Statement): string | undefined =>
    [...sql.matchAll(tableParameters)]
      .filter(([, , type]) => type === "Identifier")
      .map(([, name = ""]) => tables.get(name))
      .find((table) => table?.isReadable === false)?.table
  return Store.of({
    query: (statement) => {
      const table = unreadable(statement)
      return table === undefined
        ? store.query(bound(statement))
        : Effect.fail(new TableBuilding({ operation: statement.operation, table }))
    },
    execute: (statement) => store.execute(bound(statement)),
    insert: (request) => {
      const [, name = ""] = [...request.table.matchAll(tableParameters)][0] ?? []
      return store.insert({ ...request, table: tables.get(name)?.table ?? request.table })
    },
  })
}
