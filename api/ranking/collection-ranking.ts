/** The ranking of collections: by buyers, volume and growth in the day before a full minute. */
import { Effect } from "effect"
import { activityWindowMs, type CollectionActivity, collectionActivity } from "#projections/nfts/collection-activity.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import { leadingMark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { cachedBlockAt } from "../cache/cached-reads.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { coinValues, countedUsd } from "../nft/coin-value.ts"
import { priceKeyText } from "../prices/price-key.ts"
import { readPricesAt } from "../prices/token-price.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import { coinOf, coinTokens } from "../tokens/coin.ts"
import { type RankingArguments, readRankingPage, snapshotsMax } from "./ranking-page.ts"
import { scoreOf } from "./score.ts"
import { type ScoredRow, topRows } from "./top-rows.ts"

/** Collections that a ranking is made of: some of them are spam. */
const candidatesMax = 200

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

const rankingFlights = makeStoreFlights<Ranking>(snapshotsMax)

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
    marks,
    of: firstBlocks,
    endMs,
    coins: coinTokens([...firstBlocks.keys()], context.chains),
  })
  const volumes = yield* volumesUsd(activities, endMs, context)
  const scored = activities.map((activity, index): ScoredRow<NftCollectionModel> => {
    const { chainId, token } = activity
    return {
      key: { chainId, token },
      score: scoreOf(activity, volumes[index] ?? 0),
      row: { chainId, collection: token },
    }
  })
  return yield* topRows(scored, candidatesMax, context)
})

/** A page of the ranking, which is the same for everybody. Fails with `ArgumentInvalid`, `CursorInvalid` and `PageTooLarge`. */
export const readCollectionRanking = Effect.fnUntraced(function* (args: RankingArguments, context: RequestContext) {
  if (args.fid != null) {
    const reason = "cannot be answered yet: rankings are the same for everybody"
    return yield* new ArgumentInvalid({ argument: "fid", reason })
  }
  return yield* readRankingPage(args, context.marks.select(), (endMs, states) =>
    rankingFlights.get(`${endMs} ${states}`, rank(endMs, context)),
  )
})
