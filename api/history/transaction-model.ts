/** Transactions as resolver models, read by hash. */
import { Effect } from "effect"
import { type TransactionRow, transactionsWithHash } from "#projections/transactions/read-transactions.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { TransactionModel } from "#schemas/graphql/history-model.ts"
import { type MarkVector, marksOf } from "../marks/mark-vector.ts"

/** Identifies a transaction. */
export interface TransactionKey {
  readonly chainId: ChainId
  readonly hash: Hash
}

/** Key of a transaction in maps. */
export const transactionKeyText = ({ chainId, hash }: TransactionKey): string => `${chainId}:${hash}`

/** Maps a row to a resolver model. */
export const transactionOfRow = (row: TransactionRow): TransactionModel => ({
  ...row,
  to: row.to,
  contractAddress: row.contractAddress,
  sponsor: row.sponsor,
  partySentences: row.partySentences ?? [],
  // If the chain does not report the gas price, it is derived from the fee.
  gasPriceRaw: row.gasPriceRaw ?? (row.gasUsedRaw === 0n ? 0n : row.feeRaw / row.gasUsedRaw),
})

const byKeyText = (rows: ReadonlyArray<TransactionRow>): ReadonlyMap<string, TransactionModel> =>
  new Map(rows.map((row) => [transactionKeyText(row), transactionOfRow(row)]))

/** Reads the transactions that are visible at the marks, by `transactionKeyText`. */
export const readTransactions = (keys: ReadonlyArray<TransactionKey>, marks: MarkVector) =>
  Effect.map(transactionsWithHash({ marks: marksOf(keys, marks), keys }), byKeyText)
