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
import { rowsAtMarks, versionColumns, versionFields } from "../table/row-versions.ts"
import { hexText, hexTexts, isOneOfTokens, textOfDigits, visible } from "../table/sql.ts"
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

/** Tokens whose suspicions are read, and the marks. */
interface SuspicionsQuery {
  readonly marks: ReadonlyArray<Mark>
  readonly tokens: ReadonlyArray<TokenKey>
}

/** Rows of a statement: most tokens have none. Those with more rows together are folded by the store. */
const rowsMax = 1_000

const VersionRow = Schema.Struct({
  ...versionFields,
  digits: Schema.String,
  transactionIndex: Schema.Int,
  kind: SuspicionRow.fields.kind,
  accountCount: Schema.Int,
  accountDigits: SuspicionRow.fields.accounts,
})

/** The newest suspicion among the rows of a kind; none without rows. */
const suspicionOf = (rows: ReadonlyArray<typeof VersionRow.Type>): ReadonlyArray<SuspicionRow> => {
  const newest = rows.toSorted(
    (left, right) => right.blockNumber - left.blockNumber || right.transactionIndex - left.transactionIndex,
  )[0]
  if (newest === undefined) return []
  return [
    {
      chainId: newest.chainId,
      token: textOfDigits(newest.digits),
      kind: newest.kind,
      accountCount: rows.reduce((sum, { accountCount }) => sum + accountCount, 0),
      accounts: newest.accountDigits.map(textOfDigits),
    },
  ]
}

/**
 * Suspicions from their rows as they lie in the table, which takes two thirds of the processor time of folding them there (8 ms for 24 tokens, 2026-11-30);
 * `undefined` if there are too many rows, or if a revert replaced some.
 */
const suspicionsOfRows = Effect.fnUntraced(function* ({ marks, tokens }: SuspicionsQuery) {
  const store = yield* Store
  const requested = isOneOfTokens("token", tokens)
  const rows = yield* store.query({
    operation: "read suspicions of tokens",
    // Its rows show themselves whether they are those of the marks.
    isRevertProof: true,
    pointRead: "flat",
    sql: `
SELECT ${versionColumns}, hex(token) AS digits, transaction_index AS transactionIndex, kind, account_count AS accountCount,
  arrayMap(bytes -> hex(bytes), accounts) AS accountDigits
FROM ${tokenSuspicions.tableSql}
PREWHERE ${requested.sql}
LIMIT {rowsMax:UInt32}`,
    parameters: { ...requested.parameters, rowsMax },
  })
  if (rows.length === rowsMax) return undefined
  const found = rowsAtMarks(yield* decodeRows(VersionRow)(rows), marks, (row) =>
    [row.chainId, row.digits, row.blockNumber, row.transactionIndex, row.kind].join(" "),
  )
  const byKind = found && Map.groupBy(found, ({ chainId, digits, kind }) => `${chainId} ${digits} ${kind}`)
  return byKind && [...byKind.values()].flatMap(suspicionOf)
})

/** `suspicionsOfTokens`, folded by the store: of tokens with any number of rows. */
export const suspicionsFolded = Effect.fnUntraced(function* (options: SuspicionsQuery) {
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

/** Suspicions of tokens and collections, one row per token and kind, in no particular order. */
export const suspicionsOfTokens = Effect.fn("tokenSuspicions.ofTokens")(function* (options: SuspicionsQuery) {
  if (options.tokens.length === 0) return []
  return (yield* suspicionsOfRows(options)) ?? (yield* suspicionsFolded(options))
})
