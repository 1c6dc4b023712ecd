/** Transactions as resolver models, read by hash or by place. */
import { Effect } from "effect"
import {
  type TransactionPlace,
  type TransactionRow,
  transactionsAt,
  transactionsWithHash,
} from "#projections/transactions/read-transactions.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { TransactionModel } from "#schemas/graphql/model.ts"
import type { MarkVector } from "../request/mark-vector.ts"

/** Key of a transaction in maps. */
export const transactionKeyText = ({ chainId, hash }: { readonly chainId: ChainId; readonly hash: Hash }): string =>
  `${chainId}:${hash}`

/** Maps a row to a resolver model. */
export const transactionOfRow = (row: TransactionRow): TransactionModel => ({
  ...row,
  to: row.to,
  contractAddress: row.contractAddress,
  // If the chain does not report the gas price, it is derived from the fee.
  gasPriceRaw: row.gasPriceRaw ?? (row.gasUsedRaw === 0n ? 0n : row.feeRaw / row.gasUsedRaw),
})

/** Reads the transactions that are visible at the marks, by `transactionKeyText`. */
export const readTransactions = Effect.fnUntraced(function* (
  keys: ReadonlyArray<{ readonly chainId: ChainId; readonly hash: Hash }>,
  marks: MarkVector,
) {
  const chainIds = [...new Set(keys.map(({ chainId }) => chainId))]
  const rows = yield* transactionsWithHash({ marks: marks.select(chainIds), keys })
  return new Map(rows.map((row) => [transactionKeyText(row), transactionOfRow(row)]))
})

/** Reads the transactions at some places that are visible at the marks, by `transactionKeyText`. */
export const readTransactionsAt = Effect.fnUntraced(function* (
  places: ReadonlyArray<TransactionPlace>,
  marks: MarkVector,
) {
  const chainIds = [...new Set(places.map(({ chainId }) => chainId))]
  const rows = yield* transactionsAt({ marks: marks.select(chainIds), places })
  return new Map(rows.map((row) => [transactionKeyText(row), transactionOfRow(row)]))
})
