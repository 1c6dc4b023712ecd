/** NFTs of accounts that operators can take, and requests to read those that movements do not determine. */
import { Effect } from "effect"
import { unreadNfts } from "#projections/nfts/read-owners.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { NftHoldingModel } from "#schemas/graphql/nft-model.ts"
import { type AccountOnChains, readByChains } from "../accounts/account-on-chains.ts"
import { requestReads } from "../accounts/complete-balances.ts"
import { requestsOf } from "../nft/complete-nfts.ts"
import { cachedHoldings, holdingMarks } from "../nft/nft-portfolio.ts"
import type { RequestContext } from "../request/request-context.ts"

/** NFTs of an account, and collections whose holdings are incomplete. */
export interface OwnedNfts {
  readonly holdings: ReadonlyArray<NftHoldingModel>
  readonly unread: ReadonlySet<Address>
}

const readUnread = Effect.fnUntraced(function* (
  accounts: ReadonlyArray<Address>,
  chainIds: ReadonlyArray<ChainId>,
  context: RequestContext,
) {
  const { marks } = context
  const incomplete = chainIds.filter((chainId) => (marks.asOfChain(chainId)?.historyFrom ?? 0) > 0)
  const unread = yield* unreadNfts({ ...holdingMarks(incomplete, marks), accounts })
  if (unread.length > 0 && !marks.isPast) {
    const { pending } = yield* requestReads(requestsOf(unread), context)
    context.awaitReads(pending)
  }
  return unread
})

/** NFTs of accounts, by `accountText`. Requests those that are unknown, so that this execution or the next one finds them. */
export const readOwnedNfts = (keys: ReadonlyArray<AccountOnChains>, context: RequestContext) =>
  readByChains(keys, ({ accounts, chainIds }) =>
    Effect.gen(function* () {
      const [holdings, unread] = yield* Effect.all(
        [
          cachedHoldings({ ...holdingMarks(chainIds, context.marks), accounts }),
          readUnread(accounts, chainIds, context),
        ],
        { concurrency: 2 },
      )
      return new Map(
        accounts.map((account): [Address, OwnedNfts] => [
          account,
          {
            holdings: holdings.flatMap((holding) => {
              const index = holding.accounts.indexOf(account)
              return index < 0 ? [] : { ...holding, copies: holding.copiesByAccount[index] ?? 0n }
            }),
            unread: new Set(unread.filter((one) => one.account === account).map(({ collection }) => collection)),
          },
        ]),
      )
    }),
  )
