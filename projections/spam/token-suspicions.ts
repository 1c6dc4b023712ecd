import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { noTransactionIndex } from "#schemas/domain/place.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { suspicionKinds } from "#schemas/facts/token-suspicion.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import {
  addressColumn,
  enumColumn,
  hashColumn,
  int32Column,
  listColumn,
  nullableColumn,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText, hexTexts, isOneOfTokens, visible } from "../table/sql.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** Suspicious token behavior. Verdicts are made at query time. */
export const tokenSuspicions = defineProjection({
  name: "token_suspicions",
  version: 3,
  comment:
    "One row per token and kind of suspicious behavior in a transaction, or in a block as a whole. Ordered by chain and token: behavior of given tokens. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "token", "block_number", "transaction_index", "kind"],
  shardBy: ["token"],
  indexGranularityRows: 512,
  // Read for the same tokens, and as they are.
  hasCompactParts: true,
  columns: {
    token: addressColumn("Contract of the token or collection."),
    transaction_index: int32Column(
      "Index of the transaction in the block, from 0; -1 if only the entire block shows the behavior.",
    ),
    kind: enumColumn(suspicionKinds, "Kind of behavior."),
    account_count: uint32Column("Number of affected accounts."),
    accounts: listColumn(addressColumn("A sample of these.")),
    timestamp: timeColumn("Time of the block."),
    transaction_hash: nullableColumn(hashColumn("Hash of the transaction; absent if only the entire block shows it.")),
    pool: nullableColumn(addressColumn("Pool of a taxed sale or a removal of liquidity; absent for other kinds.")),
    amount_raw: nullableColumn(uint256Column("As above: what the seller sent, or the pool paid out.")),
    rest_raw: nullableColumn(uint256Column("As above: what of it the pool received, or the pool kept.")),
  },
  rows: ({ block, tokenSuspicions: suspicions }) =>
    suspicions.map((suspicion) => ({
      token: suspicion.token,
      transaction_index: suspicion.transactionIndex,
      kind: suspicion.kind,
      account_count: suspicion.accountCount,
      accounts: suspicion.accounts,
      timestamp: block.timestampMs,
      transaction_hash:
        suspicion.transactionIndex === noTransactionIndex
          ? undefined
          : hashOfTransaction(block, suspicion.transactionIndex),
      pool: suspicion.trade?.pool,
      amount_raw: suspicion.trade?.amountRaw,
      rest_raw: suspicion.trade?.restRaw,
    })),
})

const SuspicionRow = Schema.Struct({
  chainId: Schema.Int,
  token: Schema.String,
  kind: Schema.Literals(suspicionKinds),
  accountCount: Schema.NumberFromString,
  accounts: Schema.Array(Schema.String),
})

/** Suspicious behavior of a token of one kind: the number of affected accounts, counted each time, and a sample of the most recent ones. */
export type SuspicionRow = typeof SuspicionRow.Type

/** Suspicions of tokens and collections, one row per token and kind, in no particular order. */
export const suspicionsOfTokens = Effect.fn("tokenSuspicions.ofTokens")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly tokens: ReadonlyArray<TokenKey>
}) {
  if (options.tokens.length === 0) return []
  const store = yield* Store
  const within = visible(options.marks)
  const requested = isOneOfTokens("token", options.tokens)
  const rows = yield* store.query({
    operation: "read suspicions of tokens",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("token_bytes")} AS token,
  kind_of AS kind,
  sum(account_count) AS accountCount,
  ${hexTexts("argMax(account_bytes, (block_number, transaction_index))")} AS accounts
FROM
(
  SELECT
    chain_id,
    token AS token_bytes,
    kind AS kind_of,
    account_count,
    accounts AS account_bytes,
    block_number,
    transaction_index
  FROM ${tokenSuspicions.tableSql} FINAL
  WHERE ${requested.sql}
    AND ${within.sql}
)
GROUP BY chain_id, token_bytes, kind_of`,
    parameters: {
      ...requested.parameters,
      ...within.parameters,
    },
  })
  return yield* decodeRows(SuspicionRow)(rows)
})
