/**
 * Statements of clients of ClickHouse in terms of views: names of the catalogue and of its database, `SHOW`, `DESCRIBE` and `EXISTS`, and the format
 * that a statement names. The results are checked like any other statement (`read-sql.ts`), so that nothing is allowed here.
 */
import { sqlText } from "../table/sql.ts"
import { catalogueDatabase, catalogueViewName } from "./catalogue.ts"

/** A statement of a client. */
export interface ClientStatement {
  /** The SELECT to run. */
  readonly sql: string
  /** ClickHouse's name of the format that the statement names. */
  readonly format: string | undefined
  /** True if the answer describes the columns of the SELECT. */
  readonly isDescription: boolean
}

/**
 * A quoted text; a qualified name of the catalogue or of the database of the views, with an empty group if it is in the place of a table, and with the
 * dot or the alias after it; any other quoted name.
 */
const names =
  /'(?:[^'\\]|\\.)*'|(?:(?<table>(?<=(?:FROM|JOIN|,) ))|)(?<![\w.`])`?(?<database>system|information_schema|default)`?\.`?(?<name>\w+)`?(?<next>\.| AS )?|`(?:[^`\\]|\\.)*`/gi

type NameGroups = Readonly<Partial<Record<"table" | "database" | "name" | "next", string>>>

/**
 * Replaces qualified names by those of views. A table of the catalogue without an alias gets its own name as one, by which statements qualify columns;
 * they may also qualify them by database and table, whatever the alias.
 */
const unqualified = (sql: string): string =>
  sql.replace(names, (written: string, ...found: ReadonlyArray<unknown>) => {
    // The last argument of a replacement by a pattern with named groups.
    const { table, database = "", name, next = "" } = found.at(-1) as NameGroups
    if (name === undefined) return written
    const lower = database.toLowerCase()
    if (lower === catalogueDatabase) return `${name}${next}`
    const view = catalogueViewName(`${lower}.${lower === "system" ? name : name.toLowerCase()}`)
    return table === undefined || next !== "" ? `${view}${next}` : `${view} AS ${name}`
  })

/** Functions of a connection, and what they return here. */
const connectionFunctions: ReadonlyMap<string, string> = new Map([
  ["currentdatabase", sqlText(catalogueDatabase)],
  ["currentuser", sqlText("analyst")],
  ["database", sqlText(catalogueDatabase)],
  ["displayname", sqlText("Tidemark")],
  ["hostname", sqlText("Tidemark")],
  ["user", sqlText("analyst")],
])

const connectionCalls = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|(?<![\w.])(\w+)\(\)/g

/** Replaces calls of functions of a connection by their values. */
const withoutConnection = (sql: string): string =>
  sql.replace(connectionCalls, (written: string, name: string | undefined) =>
    name === undefined ? written : (connectionFunctions.get(name.toLowerCase()) ?? written),
  )

/** Columns of `DESCRIBE`, as ClickHouse has them. */
const descriptionColumns =
  "name, type, '' AS default_type, '' AS default_expression, comment, '' AS codec_expression, '' AS ttl_expression"

/** Statements about the catalogue in canonical form, and their SELECTs. */
const forms: ReadonlyArray<readonly [RegExp, (match: RegExpExecArray) => string]> = [
  [/^SHOW DATABASES$/i, () => "SELECT name FROM system_databases ORDER BY name"],
  [
    /^SHOW (?:FULL )?TABLES(?: (?:FROM|IN) `?\w+`?)?(?: ((?:NOT )?I?LIKE '(?:[^'\\]|\\.)*'))?(?: LIMIT (\d+))?$/i,
    ([, pattern, limit]) =>
      `SELECT name FROM system_tables${pattern === undefined ? "" : ` WHERE name ${pattern}`} ORDER BY name${limit === undefined ? "" : ` LIMIT ${limit}`}`,
  ],
  [
    /^(?:DESCRIBE|DESC)(?: TABLE)? `?(\w+)`?$/i,
    ([, view = ""]) =>
      `SELECT ${descriptionColumns} FROM system_columns WHERE table = ${sqlText(view)} ORDER BY position`,
  ],
  [
    /^EXISTS(?: TABLE| VIEW)? `?(\w+)`?$/i,
    ([, view = ""]) => `SELECT toUInt8(count() > 0) AS result FROM system_tables WHERE name = ${sqlText(view)}`,
  ],
]

const description = /^(?:DESCRIBE|DESC)(?: TABLE)? \((.*)\)$/is

/**
 * Translates a statement in its canonical text: on one line, with one way of quoting.
 *
 * Statements that are not about the catalogue keep their form.
 */
export const translateStatement = (canonical: string): ClientStatement => {
  const [, body = canonical, format] = /^(.*) FORMAT (\w+)$/s.exec(canonical) ?? []
  const sql = withoutConnection(unqualified(body))
  const described = description.exec(sql)?.[1]
  if (described !== undefined) return { sql: described, format, isDescription: true }
  for (const [pattern, select] of forms) {
    const match = pattern.exec(sql)
    if (match !== null) return { sql: select(match), format, isDescription: false }
  }
  return { sql, format, isDescription: false }
}

/** A SELECT of the rows of `DESCRIBE` for columns of a result. */
export const describeColumnsSql = (
  columns: ReadonlyArray<{ readonly name: string; readonly type: string }>,
): string => {
  const rows = columns.map(({ name, type }) => `(${sqlText(name)}, ${sqlText(type)}, '')`)
  return `SELECT ${descriptionColumns} FROM values('name String, type String, comment String', ${rows.join(", ")})`
}
