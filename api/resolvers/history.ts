import { Effect } from "effect"
import type { TimelineModel } from "#schemas/graphql/history-model.ts"
import { enumValueOf } from "../catalogue/served-chains.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { accountDeltas, deltaOfAccount, isFungible } from "../history/account-delta.ts"
import { readAccountsTimeline } from "../history/accounts-timeline.ts"
import { checkAsOf } from "../history/as-of.ts"
import { checkHistoryArguments } from "../history/history-arguments.ts"
import { readHistoryPage } from "../history/history-page.ts"
import { subjectSentence } from "../history/subject-sentence.ts"
import { readDecodedInput, readIntent } from "../intent/read-intent.ts"
import { renderAccount, renderHash } from "../render/account-text.ts"
import type { Report } from "../request/arguments.ts"
import { makeConnection } from "../request/connection.ts"
import { nodeId } from "../request/node-id.ts"

const hashOf = ({ transaction }: TimelineModel): string => renderHash(transaction.chainId, transaction.hash)

const changesOf = ({ transaction, subject }: TimelineModel) => deltaOfAccount(transaction, subject)?.changes ?? []

const fungible = (entry: TimelineModel) => changesOf(entry).filter(({ asset }) => isFungible(asset))

const items = (entry: TimelineModel) => changesOf(entry).filter(({ asset }) => !isFungible(asset))

const accountOrNull = (address: string | undefined) => (address === undefined ? null : { address })

const findHistory = Effect.fnUntraced(function* (
  args: Parameters<typeof checkHistoryArguments>[0],
  context: ResolverContext,
  report: Report,
) {
  const request = yield* checkHistoryArguments(args, context, report)
  const { context: past } = yield* checkAsOf(args, request, { context, report })
  return yield* readHistoryPage(request, past)
})

/** Histories, and their two kinds of entries. */
export const history = defineResolvers({
  roots: {
    accountsTimeline: (_root, args, context, info) => readAccountsTimeline(args, context, context.reportAt(info)),
    accountTransactionHistory: (_root, args, context, info) => findHistory(args, context, context.reportAt(info)),
    transactionHistory: (_root, args, context, info) => readAccountsTimeline(args, context, context.reportAt(info)),
    transactionHistoryV2: (_root, args, context, info) => findHistory(args, context, context.reportAt(info)),
  },
  types: {
    AccountTransactionHistoryEntry: {
      subject: ({ subject }) => renderAccount(subject),
      hash: hashOf,
      network: ({ transaction }, _args, { chains }) => enumValueOf(chains, transaction.chainId),
      blockTimestamp: ({ transaction }) => transaction.timestampMs,
      fromAddress: ({ transaction }) => renderAccount(transaction.signer),
      toAddress: ({ transaction }) => transaction.to ?? null,
      methodSighash: ({ transaction }) => transaction.methodId,
    },
    TransactionHistoryV2EntryConnection: {
      edges: ({ edges }) => edges,
      pageInfo: ({ pageInfo }) => pageInfo,
      totalCount: ({ countEntries }) => countEntries,
    },
    TransactionHistoryV2Entry: {
      __resolveType: ({ perspective }) => (perspective === "Signer" ? "TimelineEventV2" : "ActivityTimelineEventDelta"),
    },
    TimelineEventV2: {
      // A transaction has one event, of index 0. Its fields depend on the account from whose side it is seen.
      id: ({ transaction: { chainId, hash }, subject }) => nodeId("TimelineEventV2", chainId, hash, 0, subject),
      hash: hashOf,
      eventHash: hashOf,
      network: ({ transaction }, _args, { chains }) => enumValueOf(chains, transaction.chainId),
      networkObject: ({ transaction: { chainId } }) => ({ chainId }),
      index: () => 0,
      fromAddress: ({ transaction }) => ({ address: transaction.signer }),
      toAddress: ({ transaction }) => accountOrNull(transaction.to),
      methodSighash: ({ transaction }) => transaction.methodId,
      methodSignature: ({ transaction }, _args, context) =>
        Effect.map(readDecodedInput(transaction, context), (decoded) => decoded?.signature ?? null),
      intent: ({ transaction }, _args, context) =>
        Effect.map(readIntent(transaction, context), (found) => found ?? null),
      timestamp: ({ transaction }) => transaction.timestampMs,
      interpreterId: ({ transaction }) => transaction.interpreterId,
      value: ({ transaction }) => transaction.valueRaw.toString(),
      rawInput: ({ transaction }) => transaction.input,
      gas: ({ transaction }) => transaction.gasLimitRaw.toString(),
      app: ({ transaction }, _args, { apps }) => apps.appOf(transaction.interpreterId) ?? null,
      transaction: ({ transaction }) => transaction,
      interpretation: (entry) => ({ ...entry, ...subjectSentence(entry) }),
      perspective: ({ perspective }) => perspective,
      perspectiveDelta: ({ transaction, subject }) => deltaOfAccount(transaction, subject) ?? null,
      deltas: ({ transaction }, { first, after }) =>
        makeConnection({ rows: accountDeltas(transaction), orderKeyOf: (_row, index) => [index], first, after }),
    },
    ActivityTimelineEventDelta: {
      id: ({ transaction: { chainId, hash }, subject }) => nodeId("ActivityTimelineEventDelta", chainId, hash, subject),
      transactionHash: hashOf,
      network: ({ transaction }, _args, { chains }) => enumValueOf(chains, transaction.chainId),
      networkObject: ({ transaction: { chainId } }) => ({ chainId }),
      subject: ({ subject }) => subject,
      transactionBlockTimestamp: ({ transaction }) => transaction.timestampMs,
      nftCount: (entry) => items(entry).length,
      fungibleCount: (entry) => fungible(entry).length,
      perspectiveAccount: ({ subject }) => ({ address: subject }),
      from: ({ transaction }) => ({ address: transaction.signer }),
      to: ({ transaction }) => accountOrNull(transaction.to),
      fungibleDeltas: fungible,
      nftDeltas: items,
      interpretation: (entry) => ({ ...entry, ...subjectSentence(entry) }),
      originatedFromTransaction: ({ transaction }) => transaction,
    },
  },
})
