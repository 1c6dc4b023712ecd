import type { Table } from "../table/projection.ts"
import type { Release } from "../table/release.ts"
import { type RollupTable, rollupTables } from "../table/rollup.ts"
import { isBuildOf } from "./replayed-release.ts"

/** Names of the projections whose replay rebuilds tables: their own, and for rollups one that they derive from. Others have none. */
export const projectionsBehind = (
  tables: ReadonlyArray<string>,
  { projections, rollups }: Release,
): ReadonlyArray<string> => {
  const factsBelow = (table: Table | RollupTable): string | undefined => {
    if (projections.some(({ name }) => name === table.name)) return table.name
    const [parent] = "derivedFrom" in table ? table.derivedFrom : []
    return parent && factsBelow(parent)
  }
  const definitions = [...projections, ...rollupTables(rollups)].filter((definition) =>
    tables.some((table) => isBuildOf(definition, table)),
  )
  return [...new Set(definitions.flatMap((definition) => factsBelow(definition) ?? []))].sort()
}
