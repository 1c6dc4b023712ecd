/** Digests of the rows of tables by range of blocks, for comparing two sets of tables with the same content. */
import { Effect, Schema } from "effect"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
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

/** Columns of the place of a row in the log: they differ between tables with the same content. */
const placeColumns: ReadonlyArray<string> = ["seq", "is_deleted"]

/** Columns to digest, of the rows of a table that marks cover. */
export interface DigestRequest {
  /** Name in the store. */
  readonly table: string
  readonly columns: ReadonlyArray<string>
  readonly marks: ReadonlyArray<Mark>
}

/** Whether none of the blocks that marks cover was reverted between two readings. */
const isUnreverted = (before: ReadonlyArray<Mark>, after: ReadonlyArray<Mark>): boolean =>
  before
    .filter(({ lane }) => lane === "live")
    .every(({ chainId, lane, revertCount, place, applied }) => {
      const now = laneMark(after, chainId, lane)
      return applied === place.seq && now?.revertCount === revertCount && now.applied === now.place.seq
    })

/** Compares the rows that marks cover. If blocks were reverted meanwhile, compares again, final blocks only. */
export const compareCovered = Effect.fn("verify.compareCovered")(function* <A, E, R, E2, R2>(options: {
  readonly marks: ReadonlyArray<Mark>
  readonly readMarks: Effect.Effect<ReadonlyArray<Mark>, E2, R2>
  readonly compare: (marks: ReadonlyArray<Mark>) => Effect.Effect<A, E, R>
}) {
  const { marks, readMarks, compare } = options
  const compared = yield* compare(marks)
  return isUnreverted(marks, yield* readMarks) ? compared : yield* compare(marks.flatMap(finalPart))
})

/** The part of a mark that cannot change any more: up to its finalized block, which may be ahead of it. */
export const finalPart = (mark: Mark): ReadonlyArray<Mark> => {
  const { lane, finalized } = mark
  if (lane === "history") return [mark]
  if (finalized === undefined) return []
  return finalized.number < mark.block.number ? [{ ...mark, block: finalized }] : [mark]
}

/** The columns of a table without those of the place in the log. */
export const contentColumns = (columns: ReadonlyArray<string>): ReadonlyArray<string> =>
  columns.filter((column) => !placeColumns.includes(column))

/** The digests of rows by range of blocks. Ranges without rows are omitted. */
export const readTableDigests = Effect.fn("verify.digests")(function* ({ table, columns, marks }: DigestRequest) {
  const store = yield* Store
  const visible = visibleRows(marks)
  const rows = yield* store.query({
    operation: "digest",
    target: table,
    sql: `
SELECT
  chain_id AS chainId,
  toString(intDiv(block_number, {rangeBlocks:UInt64})) AS range,
  toString(count()) AS rows,
  toString(sum(cityHash64(toString(tuple(${columns.join(", ")}))))) AS digest
FROM {table:Identifier} FINAL
WHERE ${visible.sql}
GROUP BY chain_id, range
ORDER BY chain_id, toUInt64(range)`,
    parameters: { ...visible.parameters, table, rangeBlocks: digestRangeBlocks },
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
