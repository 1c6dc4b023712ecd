import { addressColumn, nullableColumn, timeColumn } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"

/** Metadata reported by pools, one row per read. Untrusted: the tokens of a swap are proven by the swap's transfers. */
export const pools = defineProjection({
  name: "pools",
  version: 2,
  comment:
    "One row per read of the metadata of a contract that logged a swap, at the block of the read. Ordered by chain and pool: given pools. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "pool", "block_number"],
  shardBy: ["pool"],
  indexGranularityRows: 512,
  columns: {
    pool: addressColumn("Contract of the pool."),
    token0: nullableColumn(addressColumn("First token; absent if the contract reports none.")),
    token1: nullableColumn(addressColumn("Second token; absent if the contract reports none.")),
    factory: nullableColumn(addressColumn("Factory, as reported by the pool; absent if it reports none.")),
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
