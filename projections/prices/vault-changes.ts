import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addressColumn, int256Column, timeColumn, uint32Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"

/** Changes of what the pools of vaults have, for the depth of prices. */
export const vaultChanges = defineProjection({
  name: "vault_changes",
  version: 1,
  comment:
    "One row per token of a pool of a vault and block whose events change what the pool has. Ordered by pool, then chain: sums of given pools. Replacing by seq. Kept forever.",
  orderBy: ["pool", "chain_id", "block_number", "token", "token_place"],
  shardBy: ["pool"],
  columns: {
    pool: addressColumn("The pool."),
    token: addressColumn("Contract of the token; the zero address if the events do not name it."),
    token_place: uint32Column("Place of an unnamed token among the pool's tokens, in the order of addresses, from 0."),
    tokens: uint32Column("Number of the pool's tokens, of a row without a name; else 0."),
    change_raw: int256Column("Sum of the block's changes, in the token's base unit."),
    lowest_raw: int256Column("Lowest sum within the block, at most 0: the pool had at least its magnitude before."),
    timestamp: timeColumn("Time of the block."),
  },
  rows: ({ block, vaultChanges: changes }) =>
    changes.map(({ pool, token, changeRaw, lowestRaw }) => ({
      pool,
      ...(typeof token === "string"
        ? { token, token_place: 0, tokens: 0 }
        : { token: zeroAddress, token_place: token.place, tokens: token.of }),
      change_raw: changeRaw,
      lowest_raw: lowestRaw,
      timestamp: block.timestampMs,
    })),
})
