import type { TransactionQuery } from "./transaction.graphql"

/** A transaction with its details. */
export type Details = NonNullable<TransactionQuery["transactionDetailsV2"]>[number]
