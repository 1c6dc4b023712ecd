import { poolKinds } from "#schemas/facts/swap.ts"
import { swaps } from "../facts/swaps.ts"
import { joinTokenNames } from "./token-names.ts"
import {
  amountColumn,
  defineView,
  hexColumn,
  keyBytesColumn,
  nullableHexColumn,
  viewColumn,
  visibleIn,
} from "./view.ts"

/** Swaps of pools. */
export const swapsView = defineView({
  name: "swaps",
  comment:
    "One row per swap of a pool of any known kind, from the log of the pool or of the vault that holds its tokens. In the order of chain and time: filter by both. For USD, join prices: see the cookbook.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    transaction_index: viewColumn("UInt32", "t.transaction_index", "Index of the transaction in the block, from 0."),
    transaction_hash: hexColumn("t.transaction_hash", "Hash of the transaction."),
    log_index: viewColumn("UInt32", "t.log_index", "Index of the log among all logs of the block, from 0."),
    pool: hexColumn("t.pool", "Contract of the pool; of Uniswap v4, the contract that holds the tokens of all pools."),
    pool_id: nullableHexColumn(
      "t.pool_id",
      "Id of the pool of Uniswap v4, Balancer v2 and Bancor v3; null for other kinds.",
    ),
    pool_kind: viewColumn(
      "String",
      "toString(t.pool_kind)",
      `Kind of the pool by its events: ${poolKinds.join(", ")}. v1 to v4 are those of Uniswap and its forks.`,
    ),
    protocol: viewColumn(
      "Nullable(String)",
      "nullIf(CAST(t.protocol, 'String'), '')",
      "Slug of the protocol of the pool, as in labels; null if neither its address nor a listed contract proves one.",
    ),
    factory: nullableHexColumn(
      "t.factory",
      "Factory from which the pool's address is derived; null for other pools. The one that a pool reports is in pools.",
    ),
    sender: nullableHexColumn("t.sender", "Caller of the pool, usually a router; null if the event does not name it."),
    maker: hexColumn("t.maker", "Signer of the transaction."),
    recipient: nullableHexColumn(
      "t.recipient",
      "Recipient of the bought token: the buyer, a router, or the next pool; null if the event does not name it.",
    ),
    token0: nullableHexColumn("t.token0", "First token, by address; null if movements do not prove it."),
    symbol0: viewColumn("Nullable(String)", "n0.symbol", "Symbol of the first token; null if unknown."),
    amount0_raw: viewColumn(
      "Int256",
      "t.amount0_raw",
      "The pool's gain of its first token, negative if it paid out; of the sold one if the tokens are null.",
    ),
    amount0: amountColumn(
      "t.amount0_raw",
      "n0.decimals",
      "The pool's gain of its first token; negative if it paid out.",
    ),
    token1: nullableHexColumn("t.token1", "Second token; null if movements do not prove it."),
    symbol1: viewColumn("Nullable(String)", "n1.symbol", "Symbol of the second token; null if unknown."),
    amount1_raw: viewColumn("Int256", "t.amount1_raw", "The pool's gain of its second token."),
    amount1: amountColumn("t.amount1_raw", "n1.decimals", "The pool's gain of its second token."),
    is_price_source: viewColumn(
      "Bool",
      "t.is_price_source",
      "True if the tokens are proven and the pool's state is consistent with the amounts paid.",
    ),
    pool_bytes: keyBytesColumn("t.pool", "pool"),
  },
  from: `
FROM ${swaps.tableSql} AS t FINAL${joinTokenNames("n0", "t.token0")}${joinTokenNames("n1", "t.token1")}
WHERE ${visibleIn("t")}`,
})
