/** Readings of positions of one account at several blocks, in one statement. */
import { Effect } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesOf } from "../table/sql.ts"
import { visibleRows } from "../table/visible-rows.ts"
import { canonicalBlocksSql } from "./canonical-blocks.ts"
import { PartRow, partPlaceSql, partSql, placeSql, positionParts } from "./position-parts.ts"

/** An account on a chain, and blocks at which it is requested. */
export interface PositionsOverTime {
  readonly marks: ReadonlyArray<Mark>
  readonly chainId: ChainId
  readonly account: Address
  /** Ascending, each once. */
  readonly blocks: ReadonlyArray<number>
}

/** The first of the blocks that includes a row, from 1; 0 for none. */
export const tickSql = "arrayFirstIndex(block -> block >= block_number, {blocks:Array(UInt64)})"

/** Matches rows of the account on the chain. */
export const ofAccountSql = `account = ${bytesOf("account")} AND chain_id = {chain:UInt32}`

/** The parameters of both. */
export const parametersOf = ({ chainId, account, blocks }: PositionsOverTime) => ({ account, blocks, chain: chainId })

/**
 * The parts of the newest reading of each position before each of the blocks, in the order of positions, blocks and parts. A reading applies as in
 * `positionsOf`.
 */
export const readingsOverTime = Effect.fn("positionParts.overTime")(function* (
  query: PositionsOverTime & { readonly readSeq: number },
) {
  const store = yield* Store
  const seen = visibleRows(query.marks)
  const canonical = canonicalBlocksSql({
    read: `SELECT chain_id, block_number FROM ${positionParts.table} PREWHERE ${ofAccountSql} WHERE part = 0`,
    seen: seen.sql,
  })
  const rows = yield* store.query({
    operation: "read positions over time",
    sql: `
SELECT ${partSql}
FROM ${positionParts.table} AS p FINAL
PREWHERE p.account = ${bytesOf("account")} AND chain_id = {chain:UInt32}
WHERE (${partPlaceSql}, block_number, seq) IN
  (
    SELECT ${placeSql}, tupleElement(max((block_number, seq)), 1), tupleElement(max((block_number, seq)), 2)
    FROM ${positionParts.table}
    PREWHERE ${ofAccountSql}
    WHERE part = 0
      AND seq <= {readSeq:UInt64}
      AND ${tickSql} > 0
      AND (chain_id, block_number, block_hash) IN ${canonical}
    GROUP BY ${placeSql}, ${tickSql}
  )
ORDER BY ${partPlaceSql}, block, part`,
    parameters: { ...seen.parameters, ...parametersOf(query), readSeq: query.readSeq },
  })
  return yield* decodeRows(PartRow)(rows)
})
