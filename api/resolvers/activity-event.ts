import { Effect } from "effect"
import type { TimelineModel } from "#schemas/graphql/history-model.ts"
import { feedAppOf } from "../apps/feed-app.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { accountDeltas, deltaOfAccount } from "../history/account-delta.ts"
import { readAppTransactions } from "../history/app-transactions.ts"
import { subjectSentence } from "../history/subject-sentence.ts"
import { readTransactions } from "../history/transaction-model.ts"
import { readDecodedInput } from "../intent/read-intent.ts"
import { chainIdOfEnumValue, checkHash } from "../request/arguments.ts"
import { makeConnection } from "../request/connection.ts"
import { ChainUnread } from "../request/partial-errors.ts"
import type { QueryTransactionDetailsArgs } from "../schema/generated.ts"

const appOf = ({ transaction }: TimelineModel, _args: unknown, context: ResolverContext) => {
  const app = context.apps.appOf(transaction.interpreterId)
  return app === undefined ? null : feedAppOf(app, context)
}

/** A transaction from the side of its signer; null where the chain does not have it. Fails with `ArgumentInvalid` and `ChainUnread`. */
const findDetails = Effect.fnUntraced(function* (
  { transactionHash, network }: Pick<QueryTransactionDetailsArgs, "transactionHash" | "network">,
  context: ResolverContext,
) {
  const hash = yield* checkHash("transactionHash", transactionHash)
  const chainId = chainIdOfEnumValue(network, context.chains)
  if (chainId === undefined) return null
  if (context.marks.peek(chainId) === undefined) return yield* new ChainUnread({ chainId })
  const [transaction] = (yield* readTransactions([{ chainId, hash }], context.marks)).values()
  return transaction === undefined ? null : { transaction, perspective: "Signer" as const, subject: transaction.signer }
})

/** The priority of an interpreter: rules of protocols before the flows of a transaction, and both before its call alone. */
const priorityOf = ({
  interpreterId,
  isRule,
}: {
  readonly interpreterId: string
  readonly isRule: boolean
}): number => {
  if (isRule) return 2
  return interpreterId === "call" ? 0 : 1
}

/** Transactions of an app, as the older interface has them. */
export const activityEvent = defineResolvers({
  roots: {
    transactionDetails: (_root, args, context) => findDetails(args, context),
    transactionsForAppV2: (_root, { chainId, ...args }, context, info) => {
      const chainIds = chainId == null ? null : [chainId]
      return readAppTransactions({ ...args, chainIds }, context, context.reportAt(info))
    },
    transactionsForApp: (_root, { network, networks, ...args }, context, info) => {
      const all = [...(networks ?? []), ...(network == null ? [] : [network])]
      const request = { ...args, networks: network == null && networks == null ? null : all }
      return readAppTransactions(request, context, context.reportAt(info))
    },
  },
  types: {
    ActivityEvent: {
      key: ({ transaction: { chainId, hash } }) => `${chainId}:${hash}:0`,
      source: () => "chain",
      eventType: ({ transaction: { actions } }) => actions[0]?.type ?? "transaction",
      network: ({ transaction: { chainId } }, _args, { chains }) => enumValueOf(chains, chainId),
      isAbiAvailable: ({ transaction }, _args, context) =>
        Effect.map(readDecodedInput(transaction, context), (decoded) => decoded !== undefined),
      isEditable: () => false,
      interpreterId: ({ transaction }) => transaction.interpreterId,
      interpreter: (event, args, context) => ({
        id: event.transaction.interpreterId,
        category: event.transaction.topic,
        app: appOf(event, args, context),
        priority: priorityOf({
          interpreterId: event.transaction.interpreterId,
          isRule: context.apps.appOf(event.transaction.interpreterId) !== undefined,
        }),
        isCodeless: context.apps.appOf(event.transaction.interpreterId) !== undefined,
      }),
      timestamp: ({ transaction }) => transaction.timestampMs,
      perspective: ({ subject }) => ({ type: "account", value: subject }),
      interpretation: (entry) => ({ ...entry, ...subjectSentence(entry) }),
      transaction: ({ transaction }) => transaction,
      similarEventCount: () => null,
      app: appOf,
      accountDeltasV2: ({ transaction }, { first, after }) =>
        makeConnection({ rows: accountDeltas(transaction), orderKeyOf: (_row, index) => [index], first, after }),
      perspectiveDelta: ({ transaction, subject }) => deltaOfAccount(transaction, subject) ?? null,
      sigHash: ({ transaction }) => transaction.methodId,
    },
  },
})
