/** Requests owners of NFTs from the readers of chains where the indexed history does not determine them, and decides whether the operation waits for them. */
import { Effect } from "effect"
import type { NftKey } from "#projections/nfts/nft-scope.ts"
import { isItemRead, type UnreadNft, unreadNfts } from "#projections/nfts/read-owners.ts"
import type { BalanceRequest } from "#schemas/domain/balance-request.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { accountsByChain } from "../accounts/accounts-by-chain.ts"
import { reportRefused, requestReads } from "../accounts/complete-balances.ts"
import type { PortfolioModel } from "../accounts/portfolio-model.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import type { Report } from "../request/arguments.ts"
import { OwnersPending } from "../request/partial-errors.ts"
import type { NftContext } from "./nft-context.ts"

/** Whether a chain may have NFTs from before its history: a history from block 0 is complete. */
const isIncomplete = (chainId: ChainId, { marks }: NftContext): boolean =>
  (marks.asOfChain(chainId)?.historyFrom ?? 0) > 0

/** Requests for NFTs of accounts, one per chain and account. */
export const requestsOf = (unread: ReadonlyArray<UnreadNft>): ReadonlyArray<BalanceRequest> =>
  [...Map.groupBy(unread, ({ chainId, account }) => `${chainId} ${account}`).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const nfts = own.map(({ collection, tokenId }) => ({ collection, ...(tokenId === null ? {} : { tokenId }) }))
    return { chainId: first.chainId, account: first.account, tokens: [], nfts }
  })

/**
 * Requests what is unknown of the NFTs of a portfolio. If the operation waits for it, it is executed again, and its present result is discarded;
 * otherwise accounts that are still to be read are reported.
 */
export const completeNfts = Effect.fnUntraced(function* (
  portfolio: PortfolioModel,
  { context, report }: { readonly context: NftContext; readonly report: Report },
) {
  const chainIds = portfolio.isPast ? [] : portfolio.chainIds.filter((chainId) => isIncomplete(chainId, context))
  if (chainIds.length === 0) return
  const { marks } = context
  const unread = yield* unreadNfts({
    marks: marks.select(chainIds),
    readSeqs: readSeqsOf(chainIds, marks),
    accounts: portfolio.accounts,
  })
  if (unread.length === 0) return
  // An account that is read for the first time is read with its tokens, as its coin counts as read from then on.
  const { requests } = yield* portfolio.readBalances
  const whole = requests.filter(({ isWhole }) => isWhole === true)
  const { pending, refused } = yield* requestReads([...whole, ...requestsOf(unread)], context)
  if (context.awaitReads(pending)) return
  for (const [chainId, accounts] of accountsByChain(pending))
    report(new OwnersPending({ chainId, requested: accounts }))
  reportRefused(refused, report)
})

/** Requests the owner of an item without an indexed transfer, unless it was requested before. Like `completeNfts`. */
export const completeItem = Effect.fnUntraced(function* (
  { chainId, collection, tokenId }: Required<NftKey> & { readonly tokenId: bigint },
  { context, report }: { readonly context: NftContext; readonly report: Report },
) {
  const { marks } = context
  if (!isIncomplete(chainId, context)) return
  const item = { chainId, collection, tokenId }
  const readSeqs = readSeqsOf([chainId], marks)
  if (yield* isItemRead({ marks: marks.select([chainId]), readSeqs, item })) return
  const nfts = [{ collection, tokenId: tokenId.toString() }]
  const { pending, refused } = yield* requestReads([{ chainId, account: zeroAddress, tokens: [], nfts }], context)
  if (context.awaitReads(pending)) return
  if (pending.length > 0) report(new OwnersPending({ chainId, requested: [`${collection} ${tokenId}`] }))
  reportRefused(refused, report)
})
