/** Digests of the rows of tables by range of blocks, for comparing two sets of tables with the same content. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import type { Table } from "../table/projection.ts"
import { visibleRows } from "../table/visible-rows.ts"

/** Blocks of a range: few enough rows that a difference is found quickly, and few enough ranges for one answer. */
export const digestRangeBlocks = 10_000

/** The rows of a range of blocks in a table. */
export interface RangeDigest {
  readonly chainId: ChainId
  readonly firstBlock: number
  readonly rows: number
  /** Sum of the hashes of the rows, which does not depend on their order. */
  readonly digest: string
}

const DigestRow = Schema.Struct({
  chainId: Schema.Int,
  range: Schema.NumberFromString,
  rows: Schema.NumberFromString,
  digest: Schema.String,
})

/** Columns that say where in the log a row comes from, and not what it says. */
const placeColumns: ReadonlyArray<string> = ["seq", "is_deleted"]

/** The digests of the rows of a table that the marks cover. Ranges without rows are left out. */
export const readTableDigests = Effect.fn("verify.digests")(function* (
  { name, tableSql, columns }: Table,
  marks: ReadonlyArray<Mark>,
) {
  const store = yield* Store
  const visible = visibleRows(marks)
  const compared = Object.keys(columns).filter((column) => !placeColumns.includes(column))
  const rows = yield* store.query({
    operation: `digest ${name}`,
    sql: `
SELECT
  chain_id AS chainId,
  toString(intDiv(block_number, {rangeBlocks:UInt64})) AS range,
  toString(count()) AS rows,
  toString(sum(cityHash64(toString(tuple(${compared.join(", ")}))))) AS digest
FROM ${tableSql} FINAL
WHERE ${visible.sql}
GROUP BY chain_id, range
ORDER BY chain_id, toUInt64(range)`,
    parameters: { ...visible.parameters, rangeBlocks: digestRangeBlocks },
  })
  return (yield* decodeRows(DigestRow)(rows)).map(
    ({ range, ...digest }): RangeDigest => ({ ...digest, firstBlock: range * digestRangeBlocks }),
  )
})

/** A range of blocks whose rows differ. */
export interface RangeDifference {
  readonly table: string
  readonly chainId: ChainId
  readonly firstBlock: number
  readonly lastBlock: number
  /** Number of rows in the verified table. */
  readonly rows: number
  /** Number of rows that the log yields. */
  readonly expectedRows: number
}

/** The ranges whose digests differ, of a table. Pure. */
export const differences = (
  table: string,
  found: ReadonlyArray<RangeDigest>,
  expected: ReadonlyArray<RangeDigest>,
): ReadonlyArray<RangeDifference> => {
  const keyOf = ({ chainId, firstBlock }: RangeDigest) => `${chainId} ${firstBlock}`
  const [ofFound, ofExpected] = [found, expected].map((digests) => new Map(digests.map((one) => [keyOf(one), one])))
  const keys = new Map([...found, ...expected].map((one) => [keyOf(one), one]))
  return [...keys].flatMap(([key, { chainId, firstBlock }]) => {
    const [left, right] = [ofFound?.get(key), ofExpected?.get(key)]
    if (left?.digest === right?.digest && left?.rows === right?.rows) return []
    const lastBlock = firstBlock + digestRangeBlocks - 1
    return [{ table, chainId, firstBlock, lastBlock, rows: left?.rows ?? 0, expectedRows: right?.rows ?? 0 }]
  })
}
