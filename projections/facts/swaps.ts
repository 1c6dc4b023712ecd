import { poolKinds } from "#schemas/facts/swap.ts"
import {
  addressColumn,
  booleanColumn,
  enumColumn,
  hashColumn,
  int256Column,
  nullableColumn,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** All swaps, by chain and place: the input of prices. */
export const swaps = defineProjection({
  name: "swaps",
  version: 2,
  comment:
    "One row a swap, by the pool's own log; the tokens are those whose transfers prove it. Ordered by chain, time and place: ranges of one chain. Replacing by seq. Kept for ever. By token: token_swaps.",
  orderBy: ["chain_id", "timestamp", "block_number", "transaction_index", "log_index"],
  shardBy: ["chain_id", "block_number"],
  partitionBy: "chain_id",
  columns: {
    transaction_index: uint32Column("Place of the transaction in the block, from 0."),
    log_index: uint32Column("Place of the log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    pool: addressColumn("Contract of the pool."),
    pool_kind: enumColumn(poolKinds, "Which pools it logs like: those of Uniswap v2 or v3."),
    sender: addressColumn("Who called the pool: mostly a router."),
    recipient: addressColumn("Who got what was bought: the buyer, a router, or the next pool."),
    maker: addressColumn("Who signed the transaction."),
    amount0_raw: int256Column("What the pool gained of its first token; negative where it paid out."),
    amount1_raw: int256Column("The same of its second token."),
    token0: nullableColumn(addressColumn("First token; absent where no transfers prove it.")),
    token1: nullableColumn(addressColumn("Second token; absent where no transfers prove it.")),
    reserve0_raw: nullableColumn(
      uint256Column("Of v2: what the pool says that it holds of its first token afterwards."),
    ),
    reserve1_raw: nullableColumn(uint256Column("The same of its second token.")),
    sqrt_price_raw: nullableColumn(
      uint256Column(
        "Of v3: square root of the first token's price in the second afterwards, in base units, times 2^96.",
      ),
    ),
    liquidity_raw: nullableColumn(uint256Column("Of v3: liquidity at that price.")),
    is_price_source: booleanColumn("True where the tokens are proven and the pool's state fits what was paid."),
  },
  rows: ({ block, swaps: made }) =>
    made.map((swap) => ({
      transaction_index: swap.place.transactionIndex,
      log_index: swap.place.originIndex,
      transaction_hash: hashOfTransaction(block, swap.place.transactionIndex),
      timestamp: block.timestampMs,
      pool: swap.pool,
      pool_kind: swap.poolKind,
      sender: swap.sender,
      recipient: swap.recipient,
      maker: swap.maker,
      amount0_raw: swap.amount0Raw,
      amount1_raw: swap.amount1Raw,
      token0: swap.token0,
      token1: swap.token1,
      reserve0_raw: swap.reserve0Raw,
      reserve1_raw: swap.reserve1Raw,
      sqrt_price_raw: swap.sqrtPriceRaw,
      liquidity_raw: swap.liquidityRaw,
      is_price_source: swap.isPriceSource,
    })),
})
