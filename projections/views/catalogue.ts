/**
 * The catalogue: views that describe the other views under the names by which clients of ClickHouse read them, `system.tables` as `system_tables`.
 *
 * Columns are those of ClickHouse's tables (https://clickhouse.com/docs/operations/system-tables) and of the `information_schema` that its drivers,
 * Grafana, Metabase and DBeaver read.
 */
import { sqlText } from "../table/sql.ts"
import { allowedFunctionNames } from "./allowed-functions.ts"
import { defineView, type View, viewColumn } from "./view.ts"

/** The only database that clients see, and the one to which they connect by default. */
export const catalogueDatabase = "default"

type Cell = string | number | null | ReadonlyArray<string>

/** A table of the catalogue: its columns with their types, and its rows. */
interface CatalogueTable {
  /** Name with its database, as clients write it. */
  readonly name: string
  readonly comment: string
  readonly columns: Readonly<Record<string, string>>
  readonly rows: ReadonlyArray<ReadonlyArray<Cell>>
}

const cellSql = (cell: Cell): string => {
  if (cell === null) return "NULL"
  if (typeof cell === "object") return `[${cell.map(sqlText).join(", ")}]`
  return typeof cell === "string" ? sqlText(cell) : String(cell)
}

/** The name of the view of a table of the catalogue. */
export const catalogueViewName = (name: string): string => name.replace(".", "_")

/** The name of a table as clients write it: that of a view, or of the catalogue with its database. */
export const writtenName = (view: string): string => view.replace(/^(system|information_schema)_/, "$1.")

const viewOf = ({ name, comment, columns, rows }: CatalogueTable): View => {
  const structure = Object.entries(columns)
    .map(([column, type]) => `${column} ${type}`)
    .join(", ")
  const lines = rows.map((row) => `(${row.map(cellSql).join(", ")})`)
  return defineView({
    name: catalogueViewName(name),
    comment,
    columns: Object.fromEntries(
      Object.entries(columns).map(([column, type]) => [column, viewColumn(type, `t.\`${column}\``, `As in ${name}.`)]),
    ),
    from: `FROM values(${sqlText(structure)}, ${lines.join(", ")}) AS t`,
  })
}

const databases: CatalogueTable = {
  name: "system.databases",
  comment: "One row: the database of the views.",
  columns: {
    name: "String",
    engine: "String",
    data_path: "String",
    metadata_path: "String",
    uuid: "String",
    comment: "String",
  },
  rows: [[catalogueDatabase, "Atomic", "", "", "", "Views of on-chain data."]],
}

const tablesOf = (views: ReadonlyArray<View>): CatalogueTable => ({
  name: "system.tables",
  comment: "One row per view.",
  columns: {
    database: "String",
    name: "String",
    uuid: "String",
    engine: "String",
    is_temporary: "UInt8",
    data_paths: "Array(String)",
    engine_full: "String",
    create_table_query: "String",
    partition_key: "String",
    sorting_key: "String",
    primary_key: "String",
    total_rows: "Nullable(UInt64)",
    total_bytes: "Nullable(UInt64)",
    comment: "String",
  },
  rows: views.map(({ name, comment }) => [
    catalogueDatabase,
    name,
    "",
    "View",
    0,
    [],
    "",
    "",
    "",
    "",
    "",
    null,
    null,
    comment,
  ]),
})

const columnRows = (views: ReadonlyArray<View>) =>
  views.flatMap(({ name, columns }) =>
    Object.entries(columns).map(([column, { type, comment }], index) => ({
      table: name,
      column,
      type,
      comment,
      position: index + 1,
    })),
  )

const columnsOf = (views: ReadonlyArray<View>): CatalogueTable => ({
  name: "system.columns",
  comment: "One row per column of a view.",
  columns: {
    database: "String",
    table: "String",
    name: "String",
    type: "String",
    position: "UInt64",
    default_kind: "String",
    default_expression: "String",
    comment: "String",
    is_in_partition_key: "UInt8",
    is_in_sorting_key: "UInt8",
    is_in_primary_key: "UInt8",
    is_in_sampling_key: "UInt8",
    compression_codec: "String",
    character_octet_length: "Nullable(UInt64)",
    numeric_precision: "Nullable(UInt64)",
    numeric_precision_radix: "Nullable(UInt64)",
    numeric_scale: "Nullable(UInt64)",
    datetime_precision: "Nullable(UInt64)",
  },
  rows: columnRows(views).map(({ table, column, type, comment, position }) => [
    catalogueDatabase,
    table,
    column,
    type,
    position,
    "",
    "",
    comment,
    0,
    0,
    0,
    0,
    "",
    null,
    null,
    null,
    null,
    null,
  ]),
})

const functions: CatalogueTable = {
  name: "system.functions",
  comment: "One row per function that statements may call; conversions between types are allowed beside them.",
  columns: {
    name: "String",
    is_aggregate: "UInt8",
    case_insensitive: "UInt8",
    alias_to: "String",
    origin: "String",
    description: "String",
    syntax: "String",
    arguments: "String",
    returned_value: "String",
    examples: "String",
    categories: "String",
  },
  rows: allowedFunctionNames.map(({ name, isAggregate }) => [
    name,
    Number(isAggregate),
    0,
    "",
    "System",
    "",
    "",
    "",
    "",
    "",
    "",
  ]),
}

/** Settings are fixed; clients read which of theirs they may send, and send none that is missing here. */
const settings: CatalogueTable = {
  name: "system.settings",
  comment: "No rows that a client could change but those of formats.",
  columns: {
    name: "String",
    value: "String",
    changed: "UInt8",
    description: "String",
    min: "Nullable(String)",
    max: "Nullable(String)",
    readonly: "UInt8",
    type: "String",
  },
  rows: [["readonly", "1", 1, "Statements only read.", null, null, 1, "UInt64"]],
}

const schemata: CatalogueTable = {
  name: "information_schema.schemata",
  comment: "One row: the database of the views.",
  columns: { catalog_name: "String", schema_name: "String", schema_owner: "String" },
  rows: [[catalogueDatabase, catalogueDatabase, catalogueDatabase]],
}

const informationTablesOf = (views: ReadonlyArray<View>): CatalogueTable => ({
  name: "information_schema.tables",
  comment: "One row per view.",
  columns: {
    table_catalog: "String",
    table_schema: "String",
    table_name: "String",
    table_type: "String",
    table_rows: "Nullable(UInt64)",
    table_comment: "String",
  },
  rows: views.map(({ name, comment }) => [catalogueDatabase, catalogueDatabase, name, "VIEW", null, comment]),
})

const informationColumnsOf = (views: ReadonlyArray<View>): CatalogueTable => ({
  name: "information_schema.columns",
  comment: "One row per column of a view.",
  columns: {
    table_catalog: "String",
    table_schema: "String",
    table_name: "String",
    column_name: "String",
    ordinal_position: "UInt64",
    is_nullable: "String",
    data_type: "String",
    column_comment: "String",
  },
  rows: columnRows(views).map(({ table, column, type, comment, position }) => [
    catalogueDatabase,
    catalogueDatabase,
    table,
    column,
    position,
    type.startsWith("Nullable(") ? "YES" : "NO",
    type,
    comment,
  ]),
})

/** The views of the catalogue over the views of analysts. */
export const catalogueOf = (views: ReadonlyArray<View>): ReadonlyArray<View> =>
  [
    databases,
    tablesOf(views),
    columnsOf(views),
    functions,
    settings,
    schemata,
    informationTablesOf(views),
    informationColumnsOf(views),
  ].map(viewOf)
