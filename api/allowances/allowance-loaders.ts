import { Effect } from "effect"
import { standingAllowances } from "#projections/allowances/standing-allowances.ts"
import type { AccountBalances } from "#projections/balances/token-balances.ts"
import type { BalanceRequest } from "#schemas/domain/balance-request.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { AllowanceModel } from "#schemas/graphql/model.ts"
import { type AccountOnChains, accountText, readByChains } from "../accounts/account-on-chains.ts"
import { requestReads } from "../accounts/complete-balances.ts"
import { cachedBalances } from "../cache/cached-accounts.ts"
import { balanceContext } from "../cache/cached-reads.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import { type Loader, makeLoader } from "../request/loader.ts"
import type { RequestContext } from "../request/request-context.ts"
import { type OwnedNfts, readOwnedNfts } from "./owned-nfts.ts"

/** Loaders of allowances, over the marks of a request. */
export interface AllowanceLoaders {
  /** Standing allowances, newest approval first; absent for accounts without any. */
  readonly allowances: Loader<AccountOnChains, ReadonlyArray<AllowanceModel>>
  /** Balances of coins and tokens, by chain; absent for accounts without any. */
  readonly balancesOfAccount: Loader<AccountOnChains, ReadonlyArray<AccountBalances>>
  readonly nftsOfAccount: Loader<AccountOnChains, OwnedNfts>
}

const readAllowances = (keys: ReadonlyArray<AccountOnChains>, marks: MarkVector) =>
  readByChains(keys, ({ accounts, chainIds }) =>
    Effect.map(
      standingAllowances({ marks: marks.select(chainIds), accounts, readSeqs: readSeqsOf(chainIds, marks) }),
      (rows): ReadonlyMap<string, ReadonlyArray<AllowanceModel>> => Map.groupBy(rows, ({ owner }) => owner),
    ),
  )

/** Requests balances that are unknown, so that this execution or the next one can value what is at risk. */
const requestUnknown = Effect.fnUntraced(function* (
  { accounts, chainIds }: { readonly accounts: ReadonlyArray<Address>; readonly chainIds: ReadonlyArray<ChainId> },
  rows: ReadonlyArray<AccountBalances>,
  context: RequestContext,
) {
  const { marks } = context
  if (marks.isPast) return
  const requests = accounts.flatMap((account) =>
    chainIds.flatMap((chainId): ReadonlyArray<BalanceRequest> => {
      const row = rows.find((one) => one.account === account && one.chainId === chainId)
      const isWhole = (marks.asOfChain(chainId)?.historyFrom ?? 0) > 0 && row?.isRead !== true
      const tokens = row?.unknownTokens ?? []
      return isWhole || tokens.length > 0 ? [{ chainId, account, tokens, isWhole }] : []
    }),
  )
  if (requests.length === 0) return
  const { pending } = yield* requestReads(requests, context)
  context.awaitReads(pending)
})

const readBalances = (keys: ReadonlyArray<AccountOnChains>, context: RequestContext) =>
  readByChains(keys, (group) =>
    Effect.gen(function* () {
      const { accounts, chainIds } = group
      const rows = yield* cachedBalances({
        ...context.marks.selectForBalances(chainIds),
        accounts,
        readSeqs: readSeqsOf(chainIds, context.marks),
        context: balanceContext,
      })
      yield* requestUnknown(group, rows, context)
      return Map.groupBy(rows, ({ account }) => account)
    }),
  )

/** Makes the loaders. */
export const makeAllowanceLoaders = Effect.fnUntraced(function* (request: RequestContext) {
  const loaders: AllowanceLoaders = {
    allowances: yield* makeLoader({ keyText: accountText, readMany: (keys) => readAllowances(keys, request.marks) }),
    balancesOfAccount: yield* makeLoader({ keyText: accountText, readMany: (keys) => readBalances(keys, request) }),
    nftsOfAccount: yield* makeLoader({ keyText: accountText, readMany: (keys) => readOwnedNfts(keys, request) }),
  }
  return loaders
})
