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
    "One row per swap, from the pool's own log; the tokens are those whose transfers prove it. Ordered by chain, time and place: ranges of one chain. Replacing by seq. Kept forever. By token: token_swaps.",
  orderBy: ["chain_id", "timestamp", "block_number", "transaction_index", "log_index"],
  shardBy: ["chain_id", "block_number"],
  partitionBy: "chain_id",
  columns: {
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    pool: addressColumn("Contract of the pool."),
    pool_kind: enumColumn(poolKinds, "Kind of the pool by its events: Uniswap v2 or v3."),
    sender: addressColumn("Caller of the pool, usually a router."),
    recipient: addressColumn("Recipient of the bought token: the buyer, a router, or the next pool."),
    maker: addressColumn("Signer of the transaction."),
    amount0_raw: int256Column("The pool's gain of its first token; negative if it paid out."),
    amount1_raw: int256Column("As above, for the second token."),
    token0: nullableColumn(addressColumn("First token; absent if transfers do not prove it.")),
    token1: nullableColumn(addressColumn("Second token; absent if transfers do not prove it.")),
    reserve0_raw: nullableColumn(uint256Column("For v2: the first reserve after the swap, as reported by the pool.")),
    reserve1_raw: nullableColumn(uint256Column("As above, for the second token.")),
    sqrt_price_raw: nullableColumn(
      uint256Column(
        "For v3: square root of the first token's price in the second after the swap, in base units, times 2^96.",
      ),
    ),
    liquidity_raw: nullableColumn(uint256Column("For v3: the liquidity at that price.")),
    is_price_source: booleanColumn(
      "True if the tokens are proven and the pool's state is consistent with the amounts paid.",
    ),
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
