import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { vaultKinds } from "#schemas/facts/swap.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  addedColumn,
  addressColumn,
  booleanColumn,
  hashColumn,
  int256Column,
  timeColumn,
  uint32Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { bytesOf, bytesSetOf, hexText, visible, zeroAddressSql } from "../table/sql.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** Swaps with proven tokens, by token: recent trades of a token. */
export const tokenSwaps = defineProjection({
  name: "token_swaps",
  version: 3,
  comment:
    "One row per token of a swap with proven tokens, thus two per swap. Ordered by chain, token and place: the swaps of one token. Replacing by seq. Kept forever. By place, with the state of pools: swaps.",
  orderBy: ["chain_id", "token", "block_number", "transaction_index", "log_index"],
  shardBy: ["chain_id", "token"],
  columns: {
    token: addressColumn("Contract of the token."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    pool: addressColumn("Contract of the pool; the vault for a pool without an address."),
    maker: addressColumn("Signer of the transaction."),
    amount_raw: int256Column("The pool's gain of the token: positive if it was sold, negative if it was bought."),
    other_token: addressColumn("Contract of the token for which it was exchanged."),
    other_amount_raw: int256Column("The pool's gain of that token."),
    is_price_source: booleanColumn("True if the pool's state is consistent with the amounts paid."),
    vault_pool: addedColumn(hashColumn("Id of a pool without an address in its vault; absent for others.")),
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
        vault_pool: vaultKinds.includes(swap.poolKind) ? undefined : swap.poolId,
      }
      const first = { token: token0, amount_raw: swap.amount0Raw }
      const second = { token: token1, amount_raw: swap.amount1Raw }
      return [
        { ...shared, ...first, other_token: second.token, other_amount_raw: second.amount_raw },
        { ...shared, ...second, other_token: first.token, other_amount_raw: first.amount_raw },
      ]
    }),
})

/** The name of a swap's pool as prices use it: its id in a vault, if it has no address. */
export const poolNameSql = (table: string): string =>
  `if(isNull(${table}.vault_pool), ${table}.pool, substring(assumeNotNull(${table}.vault_pool), 1, 32))`

/** A token of a swap as prices use it: for the coin, the token that represents it. Binds `native`. */
export const pricedTokenSql = (column: string): string =>
  `if(${column} = ${zeroAddressSql}, ${bytesOf("native")}, ${column})`

const TokenSwapRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  otherToken: Schema.String,
  amountRaw: Schema.BigIntFromString,
  otherAmountRaw: Schema.BigIntFromString,
  pool: Schema.String,
  maker: Schema.String,
  transactionHash: Schema.String,
  timestampMs: Schema.NumberFromString,
  blockNumber: Schema.NumberFromString,
  transactionIndex: Schema.Int,
  logIndex: Schema.Int,
})

/** A swap of a token. Amounts are the pool's gains: positive for the sold token. */
export type TokenSwapRow = typeof TokenSwapRow.Type

/** Continuation of a page of swaps: the last row of the previous page, going back in time. */
export type SwapPlace = Pick<TokenSwapRow, "blockNumber" | "transactionIndex" | "logIndex">

/** The newest swaps of a token that are consistent with their pools' state, newest first. */
export const latestSwaps = Effect.fn("tokenSwaps.latest")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly chainId: ChainId
  readonly token: Address
  readonly first: number
  readonly after?: SwapPlace | undefined
  /** Only swaps of these signers; all if absent. */
  readonly makers?: ReadonlyArray<Address> | undefined
}) {
  const store = yield* Store
  const within = visible(options.marks.filter(({ chainId }) => chainId === options.chainId))
  const { after, makers } = options
  const ofMakers = makers === undefined ? "" : `AND s.maker IN ${bytesSetOf("makers")}`
  const behind =
    after === undefined
      ? ""
      : "AND (block_number, transaction_index, log_index) < ({block:UInt64}, {transaction:UInt32}, {log:UInt32})"
  const rows = yield* store.query({
    operation: "read the latest swaps of a token",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("s.token")} AS token,
  ${hexText("other_token")} AS otherToken,
  amount_raw AS amountRaw,
  other_amount_raw AS otherAmountRaw,
  ${hexText("s.pool")} AS pool,
  ${hexText("s.maker")} AS maker,
  ${hexText("transaction_hash")} AS transactionHash,
  toUnixTimestamp64Milli(timestamp) AS timestampMs,
  block_number AS blockNumber,
  transaction_index AS transactionIndex,
  log_index AS logIndex
FROM ${tokenSwaps.tableSql} AS s FINAL
WHERE chain_id = {chain:UInt32}
  AND s.token = ${bytesOf("token")}
  AND is_price_source
  AND ${within.sql}
  ${ofMakers}
  ${behind}
ORDER BY block_number DESC, transaction_index DESC, log_index DESC
LIMIT {first:UInt32}`,
    parameters: {
      ...within.parameters,
      ...(makers === undefined ? {} : { makers: [...makers] }),
      chain: options.chainId,
      token: options.token,
      first: options.first,
      ...(after === undefined
        ? {}
        : { block: after.blockNumber, transaction: after.transactionIndex, log: after.logIndex }),
    },
  })
  return yield* decodeRows(TokenSwapRow)(rows)
})
