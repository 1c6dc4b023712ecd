import { Effect } from "effect"
import { standingAllowances } from "#projections/allowances/standing-allowances.ts"
import type { AccountBalances } from "#projections/balances/token-balances.ts"
import type { AllowanceModel } from "#schemas/graphql/model.ts"
import { type AccountOnChains, accountText, readByChains } from "../accounts/account-on-chains.ts"
import { cachedBalances } from "../cache/cached-accounts.ts"
import { balanceContext } from "../cache/cached-reads.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import { type Loader, makeLoader } from "../request/loader.ts"

/** Loaders of allowances, over the marks of a request. */
export interface AllowanceLoaders {
  /** Standing allowances, newest approval first; absent for accounts without any. */
  readonly allowances: Loader<AccountOnChains, ReadonlyArray<AllowanceModel>>
  /** Balances of coins and tokens, by chain; absent for accounts without any. */
  readonly balancesOfAccount: Loader<AccountOnChains, ReadonlyArray<AccountBalances>>
}

const readAllowances = (keys: ReadonlyArray<AccountOnChains>, marks: MarkVector) =>
  readByChains(keys, ({ accounts, chainIds }) =>
    Effect.map(
      standingAllowances({ marks: marks.select(chainIds), accounts, readSeqs: readSeqsOf(chainIds, marks) }),
      (rows): ReadonlyMap<string, ReadonlyArray<AllowanceModel>> => Map.groupBy(rows, ({ owner }) => owner),
    ),
  )

const readBalances = (keys: ReadonlyArray<AccountOnChains>, marks: MarkVector) =>
  readByChains(keys, ({ accounts, chainIds }) =>
    Effect.map(
      cachedBalances({
        ...marks.selectForBalances(chainIds),
        accounts,
        readSeqs: readSeqsOf(chainIds, marks),
        context: balanceContext,
      }),
      (rows) => Map.groupBy(rows, ({ account }) => account),
    ),
  )

/** Makes the loaders. */
export const makeAllowanceLoaders = Effect.fnUntraced(function* (marks: MarkVector) {
  const loaders: AllowanceLoaders = {
    allowances: yield* makeLoader({ keyText: accountText, readMany: (keys) => readAllowances(keys, marks) }),
    balancesOfAccount: yield* makeLoader({ keyText: accountText, readMany: (keys) => readBalances(keys, marks) }),
  }
  return loaders
})
