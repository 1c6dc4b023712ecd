/** Versions of rows, read without FINAL: they show themselves whether they are those of the marks, so that answers need not read marks again. */
import { Schema } from "effect"
import { laneMark, lanes, type Mark } from "#schemas/domain/mark.ts"
import { seesRow } from "./visible-rows.ts"

/** The columns of every version. Where one is renamed, conditions of its statement mean the column. */
export const versionColumns = "chain_id AS chainId, block_number AS blockNumber, lane, seq, is_deleted AS isDeleted"

/** These columns as they are decoded. */
export const versionFields = {
  chainId: Schema.Int,
  blockNumber: Schema.NumberFromString,
  lane: Schema.Literals(lanes),
  seq: Schema.NumberFromString,
  /** 1 if a revert removed the row: only its key is left. */
  isDeleted: Schema.Int,
}

const VersionFields = Schema.Struct(versionFields)

/** A version of a row of a table. */
export type RowVersion = typeof VersionFields.Type

/** The newest version of each row. */
const newestOf = <Row extends RowVersion>(versions: ReadonlyArray<Row>, keyOf: (row: Row) => string) => {
  const newest = new Map<string, Row>()
  for (const version of versions) {
    const key = keyOf(version)
    const other = newest.get(key)
    if (other === undefined || version.seq > other.seq) newest.set(key, version)
  }
  return [...newest.values()]
}

/** Whether a record after the marks wrote a row: what it replaced was visible at them, and was reverted since. */
export const isOfLaterRecord = (
  { chainId, lane, seq }: Pick<RowVersion, "chainId" | "lane" | "seq">,
  marks: ReadonlyArray<Mark>,
): boolean => lane === "live" && seq > (laneMark(marks, chainId, "live")?.place.seq ?? 0)

/**
 * The rows at the marks among all their versions; `undefined` if some are of a later record, so that the versions do not show what was there: they are
 * then to be read by a statement that a revert outdates.
 *
 * @param keyOf - Text of the key of a row in its table.
 */
export const rowsAtMarks = <Row extends RowVersion>(
  versions: ReadonlyArray<Row>,
  marks: ReadonlyArray<Mark>,
  keyOf: (row: Row) => string,
): ReadonlyArray<Row> | undefined => {
  const visible = newestOf(versions, keyOf).filter(seesRow(marks))
  if (visible.some((row) => isOfLaterRecord(row, marks))) return undefined
  return visible.filter(({ isDeleted }) => isDeleted === 0)
}
