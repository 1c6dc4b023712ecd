import { addressColumn, nullableColumn, timeColumn } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"

/** Metadata reported by pools, one row per read. Untrusted: the tokens of a swap are proven by the swap's transfers. */
export const pools = defineProjection({
  name: "pools",
  version: 2,
  comment:
    "One row an answer of a contract that logged a swap, at the block where it was read. Ordered by chain and pool: some pools. Replacing by seq. Kept for ever.",
  orderBy: ["chain_id", "pool", "block_number"],
  shardBy: ["pool"],
  indexGranularityRows: 512,
  columns: {
    pool: addressColumn("Contract of the pool."),
    token0: nullableColumn(addressColumn("First token; absent where the contract names none.")),
    token1: nullableColumn(addressColumn("Second token; absent where the contract names none.")),
    factory: nullableColumn(addressColumn("Contract that is said to have made the pool; absent where it names none.")),
    timestamp: timeColumn("Time of the block."),
  },
  rows: ({ block, pools: read }) =>
    read.map((pool) => ({
      pool: pool.pool,
      token0: pool.token0,
      token1: pool.token1,
      factory: pool.factory,
      timestamp: block.timestampMs,
    })),
})
