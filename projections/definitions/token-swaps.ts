import { addressColumn, booleanColumn, hashColumn, int256Column, timeColumn, uint32Column } from "../column.ts"
import { defineProjection } from "../projection.ts"
import { hashOfTransaction } from "../transaction-hash.ts"

/** Proven swaps, by token: what was lately bought and sold of it. */
export const tokenSwaps = defineProjection({
  name: "token_swaps",
  version: 1,
  comment:
    "One row a token of a swap whose tokens are proven, so two a swap. Ordered by chain, token and place: the swaps of one token. Replacing by seq. Kept for ever. By place, with the state of pools: swaps.",
  orderBy: ["chain_id", "token", "block_number", "transaction_index", "log_index"],
  shardBy: ["chain_id", "token"],
  columns: {
    token: addressColumn("Contract of the token."),
    transaction_index: uint32Column("Place of the transaction in the block, from 0."),
    log_index: uint32Column("Place of the log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    pool: addressColumn("Contract of the pool."),
    maker: addressColumn("Who signed the transaction."),
    amount_raw: int256Column(
      "What the pool gained of the token: positive where it was sold, negative where it was bought.",
    ),
    other_token: addressColumn("Contract of the token for which it was exchanged."),
    other_amount_raw: int256Column("What the pool gained of that token."),
    is_price_source: booleanColumn("True where the pool's state fits what was paid, too."),
  },
  rows: ({ block, swaps }) =>
    swaps.flatMap(({ token0, token1, ...swap }) => {
      if (token0 === undefined || token1 === undefined) return []
      const shared = {
        transaction_index: swap.place.transactionIndex,
        log_index: swap.place.originIndex,
        transaction_hash: hashOfTransaction(block, swap.place.transactionIndex),
        timestamp: block.timestampMs,
        pool: swap.pool,
        maker: swap.maker,
        is_price_source: swap.isPriceSource,
      }
      const first = { token: token0, amount_raw: swap.amount0Raw }
      const second = { token: token1, amount_raw: swap.amount1Raw }
      return [
        { ...shared, ...first, other_token: second.token, other_amount_raw: second.amount_raw },
        { ...shared, ...second, other_token: first.token, other_amount_raw: first.amount_raw },
      ]
    }),
})
