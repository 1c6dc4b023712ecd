/** Movements of accounts by transaction, oldest first, and the actions of their transactions. */
import { Effect, Schema } from "effect"
import { tokenStandards } from "#schemas/domain/asset.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { TransactionPlace } from "#schemas/domain/transaction-place.ts"
import { ledger } from "../facts/ledger.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, isAtOneOf, rowSetOf } from "../table/sql.ts"
import { isOneOfAddresses, visibleRows } from "../table/visible-rows.ts"
import { ActionJson } from "./read-transactions.ts"
import { transactionDocuments } from "./transaction-documents.ts"

const MovementRow = Schema.Struct({
  account: Schema.String,
  chainId: Schema.Int,
  blockNumber: Schema.NumberFromString,
  transactionIndex: Schema.Int,
  hash: Schema.String,
  timestampMs: Schema.NumberFromString,
  standard: Schema.Literals(tokenStandards),
  token: Schema.String,
  tokenId: Schema.BigIntFromString,
  kind: Schema.Literals(["fee", "reward", "withdrawal", "other"]),
  amountRaw: Schema.BigIntFromString,
})

/** Net change of an account's balance of an asset in a transaction, or in a block itself (index -1); fees apart. */
export type AccountMovement = typeof MovementRow.Type

const withoutSql = rowSetOf([
  { parameter: "withoutChains", type: "UInt32" },
  { parameter: "withoutTokens", type: "bytes" },
])

/** Movements of accounts that are visible at the marks, oldest first; at most `rowsMax`. Sums of zero are omitted, and movements of the tokens `without`. */
export const movementsOfAccounts = Effect.fn("transactions.movementsOfAccounts")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
  readonly chainIds: ReadonlyArray<ChainId>
  readonly rowsMax: number
  readonly without?: ReadonlyArray<TokenKey>
}) {
  const { marks, accounts, chainIds, rowsMax, without = [] } = options
  if (accounts.length === 0 || chainIds.length === 0 || marks.length === 0) return []
  const store = yield* Store
  const within = visibleRows(marks)
  const ofAccounts = isOneOfAddresses("l.account", "accounts", accounts)
  const rows = yield* store.query({
    operation: "read movements of accounts",
    sql: `
SELECT
  ${hexText("l.account")} AS account,
  chain_id AS chainId,
  block_number AS blockNumber,
  transaction_index AS transactionIndex,
  ${hexText("any(transaction_hash)")} AS hash,
  toUnixTimestamp64Milli(any(l.timestamp)) AS timestampMs,
  any(l.standard) AS standard,
  ${hexText("l.token")} AS token,
  l.token_id AS tokenId,
  if(l.kind IN ('fee', 'reward', 'withdrawal'), toString(l.kind), 'other') AS kind,
  sum(l.amount_raw) AS amountRaw
FROM ${ledger.tableSql} AS l FINAL
PREWHERE ${ofAccounts.sql}
WHERE chain_id IN {chains:Array(UInt32)}
  AND ${within.sql}${without.length === 0 ? "" : `\n  AND (chain_id, l.token) NOT IN ${withoutSql}`}
GROUP BY l.account, chain_id, block_number, transaction_index, l.token, l.token_id, kind
HAVING amountRaw != 0
ORDER BY timestampMs, chainId, blockNumber, transactionIndex, account, token, tokenId, kind
LIMIT {rowsMax:UInt32}`,
    parameters: {
      ...ofAccounts.parameters,
      ...within.parameters,
      chains: chainIds,
      rowsMax,
      withoutChains: without.map(({ chainId }) => chainId),
      withoutTokens: without.map(({ token }) => token),
    },
  })
  return yield* decodeRows(MovementRow)(rows)
})

const MovedRow = Schema.Struct({ chainId: Schema.Int, token: Schema.String })

/** Tokens that moved for accounts, those with most movements first; at most `rowsMax`. */
export const movedTokens = Effect.fn("transactions.movedTokens")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
  readonly chainIds: ReadonlyArray<ChainId>
  readonly rowsMax: number
}) {
  const { marks, accounts, chainIds, rowsMax } = options
  const store = yield* Store
  const within = visibleRows(marks)
  const ofAccounts = isOneOfAddresses("account", "accounts", accounts)
  const rows = yield* store.query({
    operation: "read tokens that moved",
    sql: `
SELECT chain_id AS chainId, ${hexText("token_bytes")} AS token
FROM
(
  SELECT chain_id, token AS token_bytes, count() AS movements
  FROM ${ledger.tableSql} FINAL
  PREWHERE ${ofAccounts.sql}
  WHERE chain_id IN {chains:Array(UInt32)}
    AND ${within.sql}
  GROUP BY chain_id, token
  ORDER BY movements DESC, chain_id, token
  LIMIT {rowsMax:UInt32}
)`,
    parameters: { ...ofAccounts.parameters, ...within.parameters, chains: chainIds, rowsMax },
  })
  return yield* decodeRows(MovedRow)(rows)
})

const ActionsRow = Schema.Struct({
  chainId: Schema.Int,
  blockNumber: Schema.NumberFromString,
  transactionIndex: Schema.Int,
  actions: Schema.fromJsonString(Schema.Array(ActionJson)),
  hasFailed: Schema.Boolean,
})

/** Actions and outcomes of transactions at places that are visible at the marks, in no particular order. */
export const actionsOfTransactions = Effect.fn("transactions.actions")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly places: ReadonlyArray<TransactionPlace>
}) {
  const { marks, places } = options
  if (places.length === 0 || marks.length === 0) return []
  const store = yield* Store
  const within = visibleRows(marks)
  const atPlaces = isAtOneOf(places)
  const rows = yield* store.query({
    operation: "read actions of transactions",
    sql: `
SELECT
  chain_id AS chainId,
  block_number AS blockNumber,
  transaction_index AS transactionIndex,
  JSONExtractRaw(d.document, 'actions') AS actions,
  toBool(JSONExtractBool(d.document, 'hasFailed')) AS hasFailed
FROM ${transactionDocuments.tableSql} AS d FINAL
PREWHERE ${atPlaces.sql}
WHERE ${within.sql}`,
    parameters: { ...atPlaces.parameters, ...within.parameters },
  })
  return yield* decodeRows(ActionsRow)(rows)
})
