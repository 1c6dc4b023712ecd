import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { keywordColumn } from "../table/column.ts"
import { defineRollupTable, type RollupTable } from "../table/rollup.ts"
import { bytesOf } from "../table/sql.ts"

/** Height up to which a rollup is complete: the counterpart of commits for facts. */
export const folds = defineRollupTable({
  name: "folds",
  version: 2,
  // Stores the heights of rollups and derives from no table.
  derivedFrom: [],
  comment:
    "One row per rollup and final height, written after the rows that it covers. Ordered by chain and rollup. Kept forever.",
  orderBy: ["chain_id", "rollup", "block_number"],
  shardBy: ["chain_id"],
  partitionBy: "chain_id",
  columns: {
    rollup: keywordColumn("Table of the rollup, with its version. It is complete up to the block."),
  },
})

const FoldRow = Schema.Struct({ chainId: Schema.Int, number: Schema.NumberFromString })

/**
 * The greatest height at or below each mark up to which a rollup is complete, by chain; chains without one are omitted.
 *
 * Read it before the rollup: rows are written before the height that covers them. Live lanes only, as only these are folded.
 */
export const foldedHeights = Effect.fn("folds.heights")(function* (options: {
  readonly rollup: RollupTable
  readonly marks: ReadonlyArray<Mark>
}) {
  const live = options.marks.filter(({ lane }) => lane === "live")
  if (live.length === 0) return new Map<ChainId, number>()
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the fold height of balances",
    // No FINAL: repeated rows are equal and none is ever deleted. Signed heights: the one below block 0 is -1.
    sql: `
SELECT chain_id AS chainId, max(block_number) AS number
FROM ${folds.tableSql}
WHERE chain_id IN {chains:Array(UInt32)}
  AND rollup = ${options.rollup.tableNameSql}
  AND block_number <= {liveBlocks:Map(UInt32, Int64)}[chain_id]
GROUP BY chain_id`,
    parameters: {
      chains: live.map(({ chainId }) => chainId),
      liveBlocks: new Map(live.map(({ chainId, block }) => [chainId, block.number])),
    },
  })
  const decoded = yield* decodeRows(FoldRow)(rows)
  return new Map<ChainId, number>(decoded.map(({ chainId, number }) => [chainId, number]))
})

/** Records the height up to which a rollup is complete. Rows that it covers must be written before. */
export const recordFold = Effect.fn("folds.record")(function* (options: {
  readonly rollup: RollupTable
  readonly chainId: ChainId
  readonly upTo: number
  readonly hash: string
}) {
  const { rollup, chainId: chain, upTo, hash } = options
  const store = yield* Store
  yield* store.execute({
    operation: "record the fold of",
    target: rollup.name,
    sql: `
INSERT INTO ${folds.tableSql} (rollup, chain_id, block_number, block_hash, lane, seq, is_deleted)
SELECT ${rollup.tableNameSql}, {chain:UInt32}, {upTo:UInt64}, ${bytesOf("hash")}, 'live', 0, 0`,
    parameters: { chain, upTo, hash },
  })
})
