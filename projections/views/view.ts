/**
 * Views for analysts: the visible rows of the tables, with addresses as hex text, amounts as decimals and names of tokens.
 *
 * A view names the tables of one table set and reads the marks of that set, so it stays correct while another set is being built.
 */
import { createHash } from "node:crypto"
import { type Cluster, onCluster } from "../store/cluster.ts"
import { hexText, sqlText } from "../table/sql.ts"
import { isWithinDecimalSql } from "./portable-types.ts"

/** A column of a view. */
export interface ViewColumn {
  /** ClickHouse's name of the type. */
  readonly type: string
  /** Expression over the tables in `from`. */
  readonly sql: string
  readonly comment: string
}

/** Columns of a view by name, in order. */
export type ViewColumns = Readonly<Record<string, ViewColumn>>

/** A view: its columns, and the tables that they are read from. */
export interface View {
  /** Plural, in snake case. Tables have a version in their name, so that views never share it. */
  readonly name: string
  /** One row per what, and how to filter it in little time. */
  readonly comment: string
  readonly columns: ViewColumns
  /** Common tables, without `WITH`; absent if there are none. */
  readonly with?: string
  /** Everything after the list of columns: `FROM … WHERE …`. Names tables by `tableSql`. */
  readonly from: string
}

/** Defines a view. */
export const defineView = (view: View): View => view

/** A column of any type, by its expression. */
export const viewColumn = (type: string, sql: string, comment: string): ViewColumn => ({ type, sql, comment })

/** A column of bytes, as hex text. */
export const hexColumn = (column: string, comment: string): ViewColumn =>
  viewColumn("String", hexText(column), `${comment} Hex text, lower case.`)

/** A nullable column of bytes, as hex text. */
export const nullableHexColumn = (column: string, comment: string): ViewColumn =>
  viewColumn("Nullable(String)", hexText(column), `${comment} Hex text, lower case.`)

/** A column of bytes as they are stored: the key of an index, for `unhex('…')` without `0x`. */
export const keyBytesColumn = (column: string, of: string): ViewColumn =>
  viewColumn("String", column, `Bytes of ${of}: filter by them, ${of}_bytes = unhex('…') without 0x, to use the index.`)

/** Fractional digits of amounts. Digits beyond them are cut off. */
const amountScale = 18

/**
 * A raw amount in whole tokens, exact up to 18 fractional digits; null if the decimals are unknown or above 36, or if the amount has more integer
 * digits than the decimals of other programs hold (`portable-types.ts`).
 *
 * Its type is wider, because sums of ClickHouse overflow silently.
 */
export const amountSql = (raw: string, decimals: string): string => {
  const amount = `toDecimal256OrNull(toString(${raw}), ${amountScale}) / if(${decimals} <= 36, toInt256(intExp10(least(${decimals}, 18))) * toInt256(intExp10(greatest(${decimals}, 18) - 18)), NULL)`
  return `if(${isWithinDecimalSql(amount, amountScale)}, ${amount}, NULL)`
}

/** A column of an amount in whole tokens. */
export const amountColumn = (raw: string, decimals: string, comment: string): ViewColumn =>
  viewColumn(
    `Nullable(Decimal(76, ${amountScale}))`,
    amountSql(raw, decimals),
    `${comment} In whole tokens; null if the decimals are unknown, or from 10^20.`,
  )

/** A column of wei per unit of gas. */
export const gasPriceColumn = (column: string, comment: string): ViewColumn =>
  viewColumn("Nullable(UInt64)", `accurateCastOrNull(${column}, 'UInt64')`, `${comment} Null from 2^64.`)

/** The name of the table set in a view's SQL. Replaced when the view is created. */
export const viewSetSql = "{view_set:String}"

/** The placeholder of the tide marks: replaced by a scalar subquery, which the engine evaluates once per query. */
export const marksSql = "{tide_marks:Tuple}"

/**
 * True for visible rows of a table: in the live lane up to the mark, in the history lane in finished runs of blocks. As `visibleRows`, with
 * marks that the query itself reads.
 */
export const visibleIn = (alias: string): string => {
  const block = `(bitShiftLeft(toUInt64(${alias}.chain_id), 32) + ${alias}.block_number)`
  const first = `roundDown(${block}, tide_marks.3)`
  return `(
    (${alias}.lane = 'live' AND ${alias}.block_number <= transform(${alias}.chain_id, tide_marks.1, tide_marks.2, toInt64(-1)))
    OR (${alias}.lane = 'history' AND ${block} BETWEEN ${first} AND transform(${first}, tide_marks.3, tide_marks.4, toUInt64(0)))
  )`
}

/** The lower edge of the contiguous run of blocks that ends at the mark of a row's chain. */
export const unbrokenFromIn = (alias: string): string =>
  `transform(${alias}.chain_id, tide_marks.5, tide_marks.6, toInt64(0))`

const columnLine = ([name, { type, comment }]: readonly [string, ViewColumn]): string =>
  `  ${name} ${type} COMMENT ${sqlText(comment)}`

/** Text of a view's query. `bind` replaces the names of tables. */
export const viewQuery = (view: View, bind: (sql: string) => string): string => {
  const tables = view.with === undefined ? [] : [view.with]
  const clauses = [
    ...(view.from.includes("tide_marks") || view.with?.includes("tide_marks") ? [marksSql] : []),
    ...tables,
  ]
  const list = Object.entries(view.columns).map(([name, { sql }]) => `  ${sql} AS \`${name}\``)
  return bind(
    [
      ...(clauses.length === 0 ? [] : [`WITH\n${clauses.join(",\n")}`]),
      `SELECT\n${list.join(",\n")}`,
      view.from.trim(),
    ].join("\n"),
  )
}

/** Part of a view's comment that identifies its text: a view with the same digest is not created again. */
export const viewDigest = (view: View, query: string): string =>
  `[view ${createHash("sha256")
    .update(JSON.stringify([view, query]))
    .digest("hex")
    .slice(0, 16)}]`

/**
 * The statement that creates or replaces a view.
 *
 * Reads of a view use the rights of the user who created it: a reader needs rights on views only.
 */
export const createViewSql = (view: View, query: string, database: string, cluster?: Cluster): string =>
  [
    `CREATE OR REPLACE VIEW \`${database}\`.${view.name}${onCluster(cluster)}`,
    `(\n${Object.entries(view.columns).map(columnLine).join(",\n")}\n)`,
    "DEFINER = CURRENT_USER SQL SECURITY DEFINER",
    `AS ${query}`,
    `COMMENT ${sqlText(`${view.comment} ${viewDigest(view, query)}`)}`,
  ].join("\n")
