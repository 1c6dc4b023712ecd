/**
 * The ranking of collections: by buyers, volume and growth in the day before a full minute.
 *
 * A ranking belongs to its minute, which cursors contain: every process computes the same one from the same blocks.
 */
import { Effect } from "effect"
import { activityWindowMs, type CollectionActivity, collectionActivity } from "#projections/nfts/collection-activity.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import { leadingMark, type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { cachedBlockAt, marksText } from "../request/cached-reads.ts"
import { coinOf, coinTokens } from "../request/coin.ts"
import { checkPageSize } from "../request/connection.ts"
import { ArgumentInvalid, CursorInvalid } from "../request/errors.ts"
import { type RequestContext, readSpamMarks } from "../request/request-context.ts"
import { servedChain } from "../request/served-chains.ts"
import { priceKeyText, readPricesAt } from "../request/token-price.ts"
import { coinValues, countedUsd } from "./coin-value.ts"

/** Collections of a ranking. */
const rankedMax = 100

/** Collections that a ranking is made of: some of them are spam. */
const candidatesMax = 200

/** Rankings are made for full minutes. */
const snapshotMs = 60_000

/** Age up to which a ranking is answered, so that walks can be finished: an hour. */
const snapshotAgeMsMax = 3_600_000

/** Growth counts at most twofold in either direction. */
const growthMax = 2

/** The score of a collection: distinct buyers times the logarithm of the volume, and its growth. */
export const scoreOf = (
  { buyers, buyersBefore }: Pick<CollectionActivity, "buyers" | "buyersBefore">,
  volumeUsd: number,
): number => {
  const growth = (1 + buyers) / (1 + buyersBefore)
  return buyers * Math.log1p(volumeUsd) * Math.min(growthMax, Math.max(1 / growthMax, growth))
}

/** The volume of each collection in USD, in their order; 0 without prices. */
const volumesUsd = Effect.fnUntraced(function* (
  activities: ReadonlyArray<CollectionActivity>,
  endMs: number,
  context: RequestContext,
) {
  const values = yield* coinValues(
    activities.flatMap(({ chainId, paid }) => paid.map((amount) => ({ chainId, ...amount }))),
    context,
  )
  const chainIds = [...new Set(activities.map(({ chainId }) => chainId))]
  const keys = chainIds.map((chainId) => ({ token: coinOf(servedChain(context.chains, chainId)), atMs: endMs }))
  const prices = yield* readPricesAt(keys, context)
  const unitUsd = new Map(
    keys.map((key) => {
      const { chainId, decimals } = key.token
      return [chainId, (countedUsd(prices.get(priceKeyText(key))) ?? 0) / 10 ** decimals]
    }),
  )
  let next = 0
  return activities.map(({ chainId, paid }) => {
    const own = values.slice(next, next + paid.length)
    next += paid.length
    return Number(own.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n)) * (unitUsd.get(chainId) ?? 0)
  })
})

type Ranking = ReadonlyArray<NftCollectionModel>

/** Rankings in the cache: those of an hour. */
const rankingFlights = makeStoreFlights<Ranking>(snapshotAgeMsMax / snapshotMs)

const rank = Effect.fnUntraced(function* (endMs: number, context: RequestContext) {
  const marks = context.marks.select()
  const firstBlocks = new Map<number, number>()
  for (const chainId of new Set(marks.map((mark) => mark.chainId))) {
    const [mark, first] = [leadingMark(marks, chainId), unbrokenFrom(marks, chainId)]
    if (mark === undefined || first === undefined) continue
    const before = yield* cachedBlockAt(mark, first, endMs - 2 * activityWindowMs)
    firstBlocks.set(chainId, before?.number ?? first)
  }
  const activities = yield* collectionActivity({
    ...{ marks, of: firstBlocks, endMs },
    coins: coinTokens([...firstBlocks.keys()], context.chains),
  })
  const volumes = yield* volumesUsd(activities, endMs, context)
  const candidates = activities
    .map((activity, index) => ({ activity, score: scoreOf(activity, volumes[index] ?? 0) }))
    // Stable: equal scores stay in the order of buyers, chain and address.
    .sort((left, right) => right.score - left.score)
    .slice(0, candidatesMax)
    .map(({ activity: { chainId, token } }) => ({ chainId, token }))
  // Callers share the ranking.
  const spam = yield* readSpamMarks(candidates, { ...context, caller: undefined })
  return candidates
    .filter((key) => !spam.has(tokenKeyText(key)))
    .slice(0, rankedMax)
    .map(({ chainId, token }): NftCollectionModel => ({ chainId, collection: token }))
})

/** Text of what a ranking depends on besides its minute: reverts, and how far chains are that have not reached it yet. */
export const statesText = (marks: ReadonlyArray<Mark>, endMs: number): string =>
  [
    ...marks.map(({ chainId, lane, revertCount }) => `${chainId} ${lane} ${revertCount}`),
    ...[...new Set(marks.map(({ chainId }) => chainId))].flatMap((chainId) => {
      const mark = leadingMark(marks, chainId)
      return mark === undefined || mark.timestampMs >= endMs ? [] : [marksText([mark])]
    }),
  ].join()

/** A place in a ranking. */
export interface RankingCursor {
  /** The full minute of the ranking. */
  readonly endMs: number
  readonly offset: number
}

const toBase64 = (text: string): string => Buffer.from(text).toString("base64")
const ofBase64 = (text: string): string => Buffer.from(text, "base64").toString()

/** The cursor of a place: base64 of the minute as 24 hex digits, a bar, and the offset. */
export const encodeRankingCursor = ({ endMs, offset }: RankingCursor): string =>
  toBase64(`${endMs.toString(16).padStart(24, "0")}|${offset}`)

/** Reads a cursor, which may be encoded twice, as `endCursor` is; `undefined` for any other text, and between full minutes. */
export const decodeRankingCursor = (cursor: string): RankingCursor | undefined => {
  const once = ofBase64(cursor)
  for (const text of [once, ofBase64(once)]) {
    const [, minute, offset] = /^0{12}([0-9a-f]{12})\|(\d{1,6})$/.exec(text) ?? []
    const endMs = Number.parseInt(minute ?? "", 16)
    if (endMs % snapshotMs === 0) return { endMs, offset: Number(offset) }
  }
  return undefined
}

/** Arguments of `nftRanking`. */
interface RankingArguments {
  readonly first?: number | null
  readonly after?: string | null
  readonly fid?: number | null
}

/** Default page size. */
const pageSize = 6

/** A page of the ranking. Fails with `ArgumentInvalid`, `CursorInvalid` and `PageTooLarge`. */
export const readRanking = Effect.fnUntraced(function* (
  { first, after, fid }: RankingArguments,
  context: RequestContext,
) {
  if (fid != null) {
    const reason = "cannot be answered yet: social profiles are not read"
    return yield* new ArgumentInvalid({ argument: "fid", reason })
  }
  const size = yield* checkPageSize("first", first ?? pageSize)
  const marks = context.marks.select()
  const newestMs = Math.max(0, ...marks.map(({ timestampMs }) => timestampMs))
  const newest: RankingCursor = { endMs: Math.floor(newestMs / snapshotMs) * snapshotMs, offset: 0 }
  const from = after == null ? newest : decodeRankingCursor(after)
  if (from === undefined) return yield* new CursorInvalid({ argument: "after" })
  if (from.endMs > newest.endMs || from.endMs < newest.endMs - snapshotAgeMsMax) {
    const reason =
      "belongs to a ranking that is older than an hour, or newer than the newest block: begin again without it"
    return yield* new ArgumentInvalid({ argument: "after", reason })
  }
  const ranking = yield* rankingFlights.get(`${from.endMs} ${statesText(marks, from.endMs)}`, rank(from.endMs, context))
  const next = Math.min(from.offset + size, ranking.length)
  const cursor = encodeRankingCursor({ endMs: from.endMs, offset: next })
  return {
    edges: ranking.slice(from.offset, next).map((collection) => ({ node: collection, cursor })),
    pageInfo: {
      hasPreviousPage: from.offset > 0,
      hasNextPage: next < ranking.length,
      startCursor: null,
      endCursor: toBase64(cursor),
    },
  }
})
