/** Swaps of a token whose signers have social profiles. */
import { Effect } from "effect"
import { leadingMark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { LatestSwapModel, TokenModel } from "#schemas/graphql/model.ts"
import { readSwapPage, type SwapFilter, swapUsd } from "../prices/swap-page.ts"
import { checkPageSize, pageSizeMax } from "../request/connection.ts"
import type { NewestPage } from "../request/newest-page.ts"
import { IdentityUnread } from "../request/partial-errors.ts"
import type { OnchainMarketDataLatestSocialSwapFilterArgs } from "../schema/generated.ts"
import { checkFid, isSocialRead } from "../social/find-users.ts"
import { followedAccounts } from "../social/followed-accounts.ts"
import { type FeedContext, filterOf } from "./token-feed.ts"

/** Time before the newest block from which the most valuable swaps are. */
const topAgeMsMax = 86_400_000

/** Pages of swaps among which are the most valuable ones. */
const topPagesMax = 3

interface SocialSwapArguments {
  readonly filters?: OnchainMarketDataLatestSocialSwapFilterArgs | null
}

/** Accepts swaps of users, besides `isWanted`. */
const ofUsers =
  ({ userOfAccount }: FeedContext, isWanted: SwapFilter): SwapFilter =>
  (swap) =>
    Effect.gen(function* () {
      return (yield* userOfAccount.load(swap.maker)) !== undefined && (yield* isWanted(swap))
    })

/** The accounts that a user follows. Fails with `ArgumentInvalid` and `IdentityUnread`. */
export const makersOf = Effect.fnUntraced(function* (fid: number, context: FeedContext) {
  const viewer = yield* checkFid("fid", fid)
  return isSocialRead(context)
    ? yield* followedAccounts(viewer, context)
    : yield* new IdentityUnread({ argument: "fid" })
})

/** A page of the newest swaps of users. Fails with `PageTooLarge` and `CursorInvalid`. */
export const readSocialSwaps = (
  token: TokenModel,
  { filters, ...page }: NewestPage & SocialSwapArguments,
  context: FeedContext,
) => {
  const isWanted = ofUsers(context, filterOf(filters ?? {}, context))
  // Without a source no signer has a profile.
  return readSwapPage(token, page, context, isWanted, isSocialRead(context) ? undefined : [])
}

/** A page of the newest swaps of users whom a user follows. Fails with `ArgumentInvalid`, `IdentityUnread`, `PageTooLarge` and `CursorInvalid`. */
export const readRelevantSwaps = Effect.fnUntraced(function* (
  token: TokenModel,
  { fid, filters, ...page }: NewestPage & SocialSwapArguments & { readonly fid: number },
  context: FeedContext,
) {
  const makers = yield* makersOf(fid, context)
  return yield* readSwapPage(token, page, context, filterOf(filters ?? {}, context), makers)
})

/** The most valuable swaps of users within a day. Fails with `ArgumentInvalid`, `IdentityUnread` and `PageTooLarge`. */
export const readTopSocialSwaps = Effect.fnUntraced(function* (
  token: TokenModel,
  { fid, first, filters }: SocialSwapArguments & { readonly fid?: number | null; readonly first: number },
  context: FeedContext,
) {
  const size = yield* checkPageSize("first", first)
  const followed: ReadonlyArray<Address> | undefined = fid == null ? undefined : yield* makersOf(fid, context)
  const newestMs = leadingMark(context.marks.select([token.chainId]), token.chainId)?.timestampMs ?? 0
  const isWanted = filterOf(filters ?? {}, context)
  const isRecent: SwapFilter = (swap) =>
    swap.timestampMs > newestMs - topAgeMsMax ? isWanted(swap) : Effect.succeed(false)
  const filter = followed === undefined ? ofUsers(context, isRecent) : isRecent
  const makers = isSocialRead(context) ? followed : []
  const found: Array<LatestSwapModel> = []
  let after: string | null = null
  for (let page = 0; page < topPagesMax; page++) {
    const { edges, pageInfo }: Effect.Success<ReturnType<typeof readSwapPage>> = yield* readSwapPage(
      token,
      { first: pageSizeMax, after },
      context,
      filter,
      makers,
    )
    found.push(...edges.map(({ node }) => node))
    after = pageInfo.endCursor
    if (!pageInfo.hasNextPage) break
  }
  const valued = yield* Effect.forEach(found, (swap) => Effect.map(swapUsd(swap, context), (usd) => ({ swap, usd })), {
    concurrency: "unbounded",
  })
  return valued
    .toSorted((left, right) => right.usd - left.usd)
    .slice(0, size)
    .map(({ swap }) => swap)
})
