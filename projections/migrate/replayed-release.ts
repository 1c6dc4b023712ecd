/** The tables of a release of which replays rebuilt some. */
import type { Projection, Table } from "../table/projection.ts"
import type { Release } from "../table/release.ts"
import { tablesIn } from "../table/set-tables.ts"
import { parseTableName, tableName } from "../table/table-name.ts"
import { setOfProjections } from "../table/table-sets.ts"

/** Whether a table is a build of a definition: of its name and version. */
export const isBuildOf = ({ name, version }: Pick<Table, "name" | "version">, table: string): boolean => {
  const parts = parseTableName(table)
  return parts?.name === name && parts.version === version
}

/** The rollups over given versions and builds of tables: their own follow from these. */
export const rollupsOver = (
  projections: ReadonlyArray<Projection>,
  rollups: Release["rollups"],
): Release["rollups"] => {
  const { tables: bound } = tablesIn(setOfProjections(projections), { projections, rollups })
  return rollups.map((rollup) => ({
    ...rollup,
    tables: rollup.tables.map((table) => ({ ...table, table: bound.get(table.name)?.table ?? table.table })),
  }))
}

/** A release whose projections fill the tables of replays. Tables of other versions are ignored. */
export const replayedRelease = (release: Release, tables: ReadonlyArray<string>): Release => {
  const projections = release.projections.map((projection) => {
    const table = tables.find((candidate) => isBuildOf(projection, candidate))
    return table === undefined ? projection : { ...projection, table }
  })
  return { ...release, projections, rollups: rollupsOver(projections, release.rollups) }
}

/** The name of the table that a replay builds for a projection. Builds count from 1, the table that was filled from the start. */
export const replayedTable = ({ name, version }: Pick<Table, "name" | "version">, replay: number): string =>
  tableName({ name, version, build: replay + 1 })
