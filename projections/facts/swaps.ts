import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  addedColumn,
  addressColumn,
  booleanColumn,
  hashColumn,
  int32Column,
  int256Column,
  keywordColumn,
  nullableColumn,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { bytesSetOf, hexText } from "../table/sql.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"
import { visibleRows } from "../table/visible-rows.ts"

/** All swaps, by chain and place: the input of prices. */
export const swaps = defineProjection({
  name: "swaps",
  version: 3,
  comment:
    "One row per swap, from the pool's own log; the tokens are those whose movements prove it. Ordered by chain, time and place: ranges of one chain. Replacing by seq. Kept forever. By token: token_swaps.",
  orderBy: ["chain_id", "timestamp", "block_number", "transaction_index", "log_index"],
  shardBy: ["chain_id", "block_number"],
  partitionBy: "chain_id",
  columns: {
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    pool: addressColumn("Contract of the pool; of a pool whose tokens a vault holds, its own if the event names it."),
    pool_id: nullableColumn(hashColumn("Id of the pool in a vault; absent for other pools.")),
    pool_kind: keywordColumn("Kind of the pool by its events: one of `poolKinds`."),
    protocol: keywordColumn("Slug of the protocol of the pool; empty if unknown."),
    factory: nullableColumn(addressColumn("Factory from which the pool's address is derived; absent if unknown.")),
    sender: nullableColumn(
      addressColumn("Caller of the pool, usually a router; absent if the event does not name it."),
    ),
    recipient: nullableColumn(
      addressColumn("Recipient of the bought token: the buyer, a router, or the next pool; absent if not named."),
    ),
    maker: addressColumn("Signer of the transaction."),
    amount0_raw: int256Column(
      "The pool's gain of its first token, negative if it paid out; of the sold one if the tokens are unknown and unordered.",
    ),
    amount1_raw: int256Column("As above, for the second token."),
    token0: nullableColumn(addressColumn("First token, by address; absent if movements do not prove it.")),
    token1: nullableColumn(addressColumn("Second token; absent if movements do not prove it.")),
    reserve0_raw: nullableColumn(uint256Column("For v2: the first reserve after the swap, as reported by the pool.")),
    reserve1_raw: nullableColumn(uint256Column("As above, for the second token.")),
    sqrt_price_raw: nullableColumn(
      uint256Column(
        "For v3, and v4 with proven tokens: square root of the first token's price in the second after the swap, in base units, times 2^96.",
      ),
    ),
    liquidity_raw: nullableColumn(uint256Column("As above: the liquidity at that price.")),
    is_price_source: booleanColumn(
      "True if the tokens are proven and the pool's state is consistent with the amounts paid.",
    ),
    tick: addedColumn(int32Column("The tick of the price, of pools with liquidity; absent for others.")),
  },
  rows: ({ block, swaps: made }) =>
    made.map((swap) => ({
      transaction_index: swap.place.transactionIndex,
      log_index: swap.place.originIndex,
      transaction_hash: hashOfTransaction(block, swap.place.transactionIndex),
      timestamp: block.timestampMs,
      pool: swap.pool,
      pool_id: swap.poolId,
      pool_kind: swap.poolKind,
      protocol: swap.protocol ?? "",
      factory: swap.factory,
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
      tick: tickOf(swap),
    })),
})

/** Largest tick of a pool. Source: `MAX_TICK` of `contracts/libraries/TickMath.sol` of npm package `@uniswap/v3-core`. */
const tickMax = 887_272n

/** The tick of a swap; none beyond those of pools, as any contract can report one. */
const tickOf = ({ tick }: Swap): number | undefined =>
  tick === undefined || tick > tickMax || tick < -tickMax ? undefined : Number(tick)

const SwapRow = Schema.Struct({
  chainId: Schema.Int,
  token0: Schema.String,
  token1: Schema.String,
  amount0Raw: Schema.BigIntFromString,
  amount1Raw: Schema.BigIntFromString,
  maker: Schema.String,
  transactionHash: Schema.String,
  timestampMs: Schema.NumberFromString,
  blockNumber: Schema.NumberFromString,
  transactionIndex: Schema.Int,
  logIndex: Schema.Int,
})

/** A swap with proven tokens. Amounts are the pool's gains. */
export type SwapRow = typeof SwapRow.Type

/** Continuation of a page of swaps of many chains: the last row of the page before. */
export type SwapPosition = Pick<SwapRow, "timestampMs" | "chainId" | "blockNumber" | "transactionIndex" | "logIndex">

/** The newest swaps of chains in a span of time that are consistent with their pools' state, newest first; at equal times by chain. */
export const newestSwaps = Effect.fn("swaps.newest")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly fromMs: number
  readonly after: SwapPosition
  readonly first: number
  /** Only swaps of these signers; all if absent. */
  readonly makers?: ReadonlyArray<Address> | undefined
}) {
  const { marks, fromMs, after, first, makers } = options
  const store = yield* Store
  const within = visibleRows(marks)
  const rows = yield* store.query({
    operation: "read the newest swaps",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("assumeNotNull(token0)")} AS token0,
  ${hexText("assumeNotNull(token1)")} AS token1,
  amount0_raw AS amount0Raw,
  amount1_raw AS amount1Raw,
  ${hexText("s.maker")} AS maker,
  ${hexText("transaction_hash")} AS transactionHash,
  toUnixTimestamp64Milli(timestamp) AS timestampMs,
  block_number AS blockNumber,
  transaction_index AS transactionIndex,
  log_index AS logIndex
FROM ${swaps.tableSql} AS s FINAL
WHERE timestamp >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  AND timestamp <= fromUnixTimestamp64Milli({at:Int64}, 'UTC')
  AND is_price_source
  AND ${within.sql}${makers === undefined ? "" : `\n  AND s.maker IN ${bytesSetOf("makers")}`}
  AND (-toUnixTimestamp64Milli(timestamp), chain_id, -toInt64(block_number), -toInt64(transaction_index), -toInt64(log_index))
    > (-{at:Int64}, {chain:UInt32}, -{block:Int64}, -{transaction:Int64}, -{log:Int64})
ORDER BY timestamp DESC, chain_id, block_number DESC, transaction_index DESC, log_index DESC
LIMIT {first:UInt32}`,
    parameters: {
      ...within.parameters,
      from: fromMs,
      at: after.timestampMs,
      chain: after.chainId,
      block: after.blockNumber,
      transaction: after.transactionIndex,
      log: after.logIndex,
      first,
      ...(makers === undefined ? {} : { makers: [...makers] }),
    },
  })
  return yield* decodeRows(SwapRow)(rows)
})
