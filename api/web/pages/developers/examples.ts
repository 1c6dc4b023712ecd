/** The examples of the service, over an account to begin with where there is one. */
import { loadBody } from "../../client/load-body.ts"
import { type Answer, query } from "../../client/query.ts"
import { readAccounts } from "../../client/session.ts"
import { newestTransaction } from "./developers.graphql"
import type { Place } from "./place.ts"

interface Example {
  readonly title: string
  readonly query: string
  readonly variables: string
}

/** The examples, with the placeholders in their queries. */
export interface Examples {
  readonly account: string
  readonly transaction: string
  readonly examples: ReadonlyArray<Example>
}

/** Loads the examples. */
export const loadExamples = (signal: AbortSignal): Promise<Answer<Examples>> =>
  loadBody("/developers/examples.json", undefined, signal)

const newestTransactionOf = async (account: string): Promise<string | undefined> => {
  const { data } = await query(newestTransaction, { account })
  const [edge] = data.transactionHistoryV2.edges
  if (edge === undefined) return undefined
  return "transactionHash" in edge.node ? edge.node.transactionHash : edge.node.transaction.hash
}

/** The query of an example over an account to begin with, and its newest transaction. */
export const placeOfExample = async (
  { account, transaction }: Examples,
  { query: text, variables }: Example,
): Promise<Place> => {
  const known = readAccounts()[0]
  const newest =
    known !== undefined && text.includes(transaction)
      ? await newestTransactionOf(known).catch(() => undefined)
      : undefined
  return {
    query: text.replaceAll(transaction, newest ?? transaction).replaceAll(account, known ?? account),
    variables: variables === "{}" ? "" : variables,
  }
}
