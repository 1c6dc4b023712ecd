import { addressColumn, uint256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"

/** Lower bounds of the holdings of pools, for prices where no balance is known. */
export const poolFloors = defineProjection({
  name: "pool_floors",
  version: 1,
  comment:
    "One row per token of a pool of a known factory or vault, after a block with swaps: what it held at least, by its own events. Ordered by pool, then chain and token: joined with the ledger. Replacing by seq. Kept forever.",
  orderBy: ["pool", "chain_id", "token", "block_number"],
  shardBy: ["pool"],
  columns: {
    pool: addressColumn("The pool; of one whose tokens a vault holds, its id."),
    token: addressColumn("Contract of the token."),
    floor_raw: uint256Column("Amount in the token's base unit after the block; the pool may hold more."),
  },
  rows: ({ poolFloors: floors }) => floors.map(({ pool, token, floorRaw }) => ({ pool, token, floor_raw: floorRaw })),
})
