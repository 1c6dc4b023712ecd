/** Names of tables: `ledger_v3`, and `ledger_v3_b2` for the table that the second replay built. */

/** The parts of a table's name. */
export interface TableName {
  readonly name: string
  readonly version: number
  /** Number of the replay that built the table; 1 for the table that was filled from the start. */
  readonly build: number
}

/** The name of a table in the store. */
export const tableName = ({
  name,
  version,
  build = 1,
}: Omit<TableName, "build"> & { readonly build?: number }): string =>
  build === 1 ? `${name}_v${version}` : `${name}_v${version}_b${build}`

/** The parts of the name of a table of facts; `undefined` for any other name. */
export const parseTableName = (table: string): TableName | undefined => {
  const [, name, version, build = "1"] = /^(\w+?)_v(\d+)(?:_b(\d+))?$/.exec(table) ?? []
  return name === undefined ? undefined : { name, version: Number(version), build: Number(build) }
}
