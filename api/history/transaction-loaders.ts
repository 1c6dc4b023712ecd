import { Effect } from "effect"
import { logsOfTransactions } from "#projections/facts/logs.ts"
import { type LinkedRow, linkedTransactions } from "#projections/messages/bridge-messages.ts"
import type { TransactionPlace } from "#schemas/domain/transaction-place.ts"
import type { LogModel, TransactionModel } from "#schemas/graphql/history-model.ts"
import type { LinkedTransactionModel } from "#schemas/graphql/link-model.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { type Loader, makeLoader } from "../request/loader.ts"
import { type BlockKey, blockKeyText, readBlockTimes } from "./block-times.ts"
import { readTransactions, type TransactionKey, transactionKeyText } from "./transaction-model.ts"

/** Loaders of transactions, over the marks of a request. */
export interface TransactionLoaders {
  /** Times of blocks in milliseconds; absent for those that are not indexed. */
  readonly blockTimes: Loader<BlockKey, number>
  /** Other transactions of the messages of transactions, on all chains that the request reads; the oldest first. */
  readonly linked: Loader<TransactionKey, ReadonlyArray<LinkedTransactionModel>>
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

/** The linked transactions of each. A missing one depends on the marks of all chains. */
const readLinked = Effect.fnUntraced(function* (keys: ReadonlyArray<TransactionKey>, marks: MarkVector) {
  const rows = yield* linkedTransactions({ marks: marks.select(), keys })
  return Map.groupBy<string, LinkedTransactionModel & LinkedRow>(rows, ({ ofChainId, ofHash }) =>
    transactionKeyText({ chainId: ofChainId, hash: ofHash }),
  )
})

/** Makes the loaders. */
export const makeTransactionLoaders = Effect.fnUntraced(function* (marks: MarkVector) {
  const loaders: TransactionLoaders = {
    blockTimes: yield* makeLoader({ keyText: blockKeyText, readMany: (keys) => readBlockTimes(keys, marks) }),
    linked: yield* makeLoader({ keyText: transactionKeyText, readMany: (keys) => readLinked(keys, marks) }),
    logs: yield* makeLoader({ keyText: placeText, readMany: (places) => readLogs(places, marks) }),
    transactions: yield* makeLoader({ keyText: transactionKeyText, readMany: (keys) => readTransactions(keys, marks) }),
  }
  return loaders
})
