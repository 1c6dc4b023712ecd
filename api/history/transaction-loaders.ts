import { Effect } from "effect"
import { logsOfTransactions } from "#projections/facts/logs.ts"
import type { TransactionPlace } from "#schemas/domain/transaction-place.ts"
import type { LogModel, TransactionModel } from "#schemas/graphql/model.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { type Loader, makeLoader } from "../request/loader.ts"
import { readTransactions, type TransactionKey, transactionKeyText } from "./transaction-model.ts"

/** Loaders of transactions, over the marks of a request. */
export interface TransactionLoaders {
  /** Logs of transactions, in order. */
  readonly logs: Loader<TransactionPlace, ReadonlyArray<LogModel>>
  /** Transactions by hash. */
  readonly transactions: Loader<TransactionKey, TransactionModel>
}

const placeText = (place: TransactionPlace): string => `${place.chainId}:${place.blockNumber}:${place.transactionIndex}`

const readLogs = Effect.fnUntraced(function* (places: ReadonlyArray<TransactionPlace>, marks: MarkVector) {
  const chainIds = [...new Set(places.map(({ chainId }) => chainId))]
  const rows = yield* logsOfTransactions({ marks: marks.select(chainIds), places })
  return Map.groupBy<string, LogModel & TransactionPlace>(rows, placeText)
})

/** Makes the loaders. */
export const makeTransactionLoaders = Effect.fnUntraced(function* (marks: MarkVector) {
  const loaders: TransactionLoaders = {
    logs: yield* makeLoader({ keyText: placeText, readMany: (places) => readLogs(places, marks) }),
    transactions: yield* makeLoader({ keyText: transactionKeyText, readMany: (keys) => readTransactions(keys, marks) }),
  }
  return loaders
})
