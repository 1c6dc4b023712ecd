/** The feed of a token: its swaps, and casts about it. */
import { Effect } from "effect"
import type { CastPlace } from "#projections/social/read-token-casts.ts"
import type { SocialCastModel } from "#schemas/graphql/identity-model.ts"
import type { LatestSwapModel, TokenModel } from "#schemas/graphql/model.ts"
import type { PriceContext } from "../prices/price-loaders.ts"
import { isPurchase, readSwapPage, type SwapFilter, swapUsd } from "../prices/swap-page.ts"
import { checkPageSize, decodeKey, encodeKey, type OrderKey } from "../request/connection.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { type NewestPage, newestPageOf, placeOfCursor } from "../request/newest-page.ts"
import { IdentityUnread } from "../request/partial-errors.ts"
import type { ChannelFeedFilterArgs, TokenChannelFeedType } from "../schema/generated.ts"
import { checkFid, isSocialRead } from "../social/find-users.ts"
import { followedAccounts } from "../social/followed-accounts.ts"
import type { SocialContext } from "../social/social-context.ts"
import { type CastPart, readCastPart } from "./token-casts.ts"
import { subjectsOf } from "./token-subjects.ts"

/** A request that reads the feed of a token. */
export interface FeedContext extends PriceContext, SocialContext {}

/** Arguments of `tokenActivityFeed` besides its token. */
interface TokenFeedArguments extends NewestPage {
  readonly fid?: number | null
  readonly type: TokenChannelFeedType
  readonly filters?: ChannelFeedFilterArgs | null
}

/** Accepts swaps by their direction and value. */
export const filterOf =
  ({ minimumUsdVolume, isBuy }: ChannelFeedFilterArgs, context: PriceContext): SwapFilter =>
  (swap) =>
    Effect.gen(function* () {
      if (isBuy != null && isBuy !== isPurchase(swap)) return false
      return minimumUsdVolume == null || (yield* swapUsd(swap, context)) >= minimumUsdVolume
    })

const placeOf = ({ castAtMs, fid, castHash }: CastPlace): OrderKey => [castAtMs, fid, castHash]

/** The place of a cast in a cursor: a time, a user and a hash. */
const castOf = ([castAtMs, fid, castHash]: OrderKey): CastPlace | undefined =>
  typeof castAtMs === "number" && typeof fid === "number" && typeof castHash === "string"
    ? { castAtMs, fid, castHash }
    : undefined

/** The key of a cursor; `undefined` without one. Fails with `CursorInvalid` for other keys, and for places that no cast can have. */
const keyOf = (cursor: string | null | undefined, shape: OrderKey) =>
  placeOfCursor(cursor, (text) => {
    const key = decodeKey(text, shape)
    const isPlace = key?.every((member) =>
      typeof member === "number" ? Number.isSafeInteger(member) && member >= 0 : /^0x[0-9a-f]*$/.test(member),
    )
    return isPlace === true ? key : undefined
  })

/** A page of casts: those of users with followers first, then the others. A cursor begins with 0 or 1 for the two. */
const readCastPage = Effect.fnUntraced(function* (token: TokenModel, page: NewestPage, context: FeedContext) {
  const size = yield* checkPageSize("first", page.first)
  const [part = 0, ...key] = (yield* keyOf(page.after, [0, 0, 0, ""])) ?? []
  const subjects = yield* subjectsOf(token, context)
  const none: CastPart = { casts: [], next: undefined }
  const start = castOf(key)
  const followed =
    part === 0 ? yield* readCastPart({ subjects, isFollowed: true, after: start, count: size }, context) : none
  const left = size - followed.casts.length
  const isFollowedOnly = followed.next !== undefined || left === 0
  const others = isFollowedOnly
    ? none
    : yield* readCastPart({ subjects, isFollowed: false, after: part === 0 ? undefined : start, count: left }, context)
  const edgesOf = (casts: ReadonlyArray<SocialCastModel>, ofPart: number) =>
    casts.map((node) => ({ node, cursor: encodeKey([ofPart, ...placeOf(node)]) }))
  const edges = [...edgesOf(followed.casts, 0), ...edgesOf(others.casts, 1)]
  const next = followed.next ?? others.next
  const { pageInfo } = newestPageOf(edges, page, next !== undefined || (left === 0 && part === 0))
  if (next === undefined) return { edges, pageInfo }
  const endCursor = encodeKey([followed.next === undefined ? 1 : 0, ...placeOf(next)])
  return { edges, pageInfo: { ...pageInfo, endCursor } }
})

type FeedRow = LatestSwapModel | SocialCastModel

/** Whether a row of the feed is a cast. */
export const isCast = (row: FeedRow): row is SocialCastModel => "castHash" in row

const timeOf = (row: FeedRow): number => (isCast(row) ? row.castAtMs : row.timestampMs)

/** Places before the newest swap and cast. */
const [beforeSwaps, beforeCasts]: readonly [OrderKey, OrderKey] = [
  [Number.MAX_SAFE_INTEGER, 0, 0],
  [0, 0, "0x"],
]

/** A page of swaps and of casts of users with followers, newest first. A cursor has the last swap and the last cast up to its row. */
const readMixedPage = Effect.fnUntraced(function* (
  token: TokenModel,
  page: NewestPage,
  context: FeedContext,
  isWanted: SwapFilter,
) {
  const size = yield* checkPageSize("first", page.first)
  const key = yield* keyOf(page.after, [...beforeSwaps, ...beforeCasts])
  let [swapKey, castKey] = key === undefined ? [beforeSwaps, beforeCasts] : [key.slice(0, 3), key.slice(3)]
  const subjects = yield* subjectsOf(token, context)
  const after = castKey[0] === 0 ? undefined : castOf(castKey)
  const [swaps, casts] = yield* Effect.all(
    [
      readSwapPage(token, { first: page.first, after: encodeKey(swapKey) }, context, isWanted),
      readCastPart({ subjects, isFollowed: true, after, count: size }, context),
    ],
    { concurrency: 2 },
  )
  const rows = [...swaps.edges, ...casts.casts.map((node) => ({ node, cursor: encodeKey(placeOf(node)) }))].toSorted(
    (left: { readonly node: FeedRow }, right: { readonly node: FeedRow }) => timeOf(right.node) - timeOf(left.node),
  )
  const keyOfRow = (cursor: string): OrderKey => decodeKey(cursor, undefined) ?? []
  const edges = rows.slice(0, size).map(({ node, cursor }) => {
    if (isCast(node)) castKey = keyOfRow(cursor)
    else swapKey = keyOfRow(cursor)
    return { node, cursor: encodeKey([...swapKey, ...castKey]) }
  })
  const hasMore = rows.length > size || swaps.pageInfo.hasNextPage || casts.next !== undefined
  const { pageInfo } = newestPageOf(edges, page, hasMore)
  if (rows.length > size || !hasMore) return { edges, pageInfo }
  // All that was found is on the page: the next one begins behind what was considered.
  const ends = [
    swaps.pageInfo.endCursor === null ? swapKey : keyOfRow(swaps.pageInfo.endCursor),
    casts.next === undefined ? castKey : placeOf(casts.next),
  ]
  return { edges, pageInfo: { ...pageInfo, endCursor: encodeKey(ends.flat()) } }
})

/**
 * A page of the feed of a token, newest first. Fails with `ArgumentInvalid`, `CursorInvalid` and `PageTooLarge`, and with `IdentityUnread` where only the
 * social network could answer and is not read.
 */
export const readTokenFeed = Effect.fnUntraced(function* (
  token: TokenModel,
  { fid, type, filters, ...page }: TokenFeedArguments,
  context: FeedContext,
) {
  const isRead = isSocialRead(context)
  if (fid != null && !isRead) return yield* new IdentityUnread({ argument: "fid" })
  const viewer = fid == null ? undefined : yield* checkFid("fid", fid)
  const isWanted = filterOf(filters ?? {}, context)
  if (type === "FOLLOWED_SWAPS") {
    if (!isRead) return yield* new IdentityUnread({ argument: "type" })
    if (viewer === undefined) {
      return yield* new ArgumentInvalid({ argument: "fid", reason: "is missing: FOLLOWED_SWAPS needs it" })
    }
    const makers = yield* followedAccounts(viewer, context)
    return yield* readSwapPage(token, page, context, isWanted, makers)
  }
  if (type === "ALL_CASTS") {
    return isRead ? yield* readCastPage(token, page, context) : yield* new IdentityUnread({ argument: "type" })
  }
  if (type === "DEFAULT" && isRead) return yield* readMixedPage(token, page, context, isWanted)
  return yield* readSwapPage(token, page, context, isWanted)
})
