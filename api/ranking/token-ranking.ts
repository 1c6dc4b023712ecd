/** The ranking of tokens: by buyers, volume and growth in the window before a full minute. */
import { Effect } from "effect"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import { type TokenActivity, tokenActivity } from "#projections/prices/token-activity.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { RankedTokenModel } from "#schemas/graphql/model.ts"
import { countedWorthUsd } from "../nft/coin-value.ts"
import { priceKeyText } from "../prices/price-key.ts"
import { quoteTokens } from "../prices/quote-tokens.ts"
import { readPricesAt } from "../prices/token-price.ts"
import { toFloat } from "../render/amount.ts"
import type { RequestContext } from "../request/request-context.ts"
import { readTokens } from "../tokens/read-tokens.ts"
import { toTokenModel } from "../tokens/token-model.ts"
import { type RankingArguments, readRankingPage, snapshotsMax } from "./ranking-page.ts"
import { scoreOf } from "./score.ts"
import { makersOf } from "./social-swaps.ts"
import { parseTimeFrame } from "./time-frame.ts"
import type { FeedContext } from "./token-feed.ts"
import { type ScoredRow, topRows } from "./top-rows.ts"

type Ranking = ReadonlyArray<RankedTokenModel>

const rankingFlights = makeStoreFlights<Ranking>(snapshotsMax)

/** Rankings for users, kept so that their pages fit together. */
const userRankingFlights = makeStoreFlights<Ranking>(snapshotsMax)

/** Activities with their tokens and volumes in USD, without tokens whose decimals or prices are unknown. */
const valued = Effect.fnUntraced(function* (
  activities: ReadonlyArray<TokenActivity>,
  endMs: number,
  context: RequestContext,
) {
  const known = yield* readTokens(activities, context.marks, context.chains)
  const rows = activities.flatMap((activity) => {
    const token = toTokenModel(known.get(tokenKeyText(activity)))
    return token === undefined ? [] : [{ activity, token }]
  })
  const prices = yield* readPricesAt(
    rows.map(({ token }) => ({ token, atMs: endMs })),
    context,
  )
  return rows.flatMap(({ activity, token }) => {
    const price = prices.get(priceKeyText({ token, atMs: endMs }))
    // No purchase is worth more than the pools could pay, so that a wrong price cannot lead the ranking.
    const mean = toFloat(activity.boughtRaw, token.decimals) / activity.buys
    const meanUsd = countedWorthUsd(price, mean)
    return meanUsd === undefined ? [] : [{ activity, token, volumeUsd: meanUsd * activity.buys }]
  })
})

/** Weight of a buyer whom the reader follows, in other buyers, besides itself. */
const followedWeight = 10

interface RankingWindow {
  readonly endMs: number
  readonly windowMs: number
  readonly hasQuoteTokens: boolean
  /** Accounts of the users whom the reader follows. */
  readonly followed: ReadonlyArray<Address>
}

const rank = Effect.fnUntraced(function* (
  { endMs, windowMs, hasQuoteTokens, followed }: RankingWindow,
  context: RequestContext,
) {
  const marks = context.marks.select()
  const chainIds = [...new Set(marks.map(({ chainId }) => chainId))]
  const quotes = hasQuoteTokens ? [] : quoteTokens(chainIds, context.chains)
  const activities = yield* tokenActivity({ marks, endMs, windowMs, quotes, followed })
  const scored = (yield* valued(activities, endMs, context)).map(
    ({ activity, token, volumeUsd }): ScoredRow<RankedTokenModel> => ({
      key: activity,
      score: scoreOf(activity, volumeUsd) * (1 + (followedWeight * activity.followedBuyers) / activity.buyers),
      row: {
        token,
        buyCount: activity.buys,
        buyerCount: activity.buyers,
        buyerCount24h: activity.buyersOfDay,
        windowMs,
      },
    }),
  )
  return yield* topRows(scored, scored.length, context)
})

/** A page of the ranking. Fails with `ArgumentInvalid`, `CursorInvalid`, `IdentityUnread` and `PageTooLarge`. */
export const readTokenRanking = Effect.fnUntraced(function* (
  args: RankingArguments & { readonly timeFrame: string; readonly includeQuoteTokens?: boolean | null },
  context: FeedContext & RequestContext,
) {
  const windowMs = yield* parseTimeFrame("timeFrame", args.timeFrame)
  const hasQuoteTokens = args.includeQuoteTokens === true
  const followed = args.fid == null ? [] : yield* makersOf(args.fid, context)
  const [flights, viewer] = followed.length === 0 ? [rankingFlights, ""] : [userRankingFlights, ` ${args.fid}`]
  return yield* readRankingPage(args, context.marks.select(), (endMs, states) =>
    flights.get(
      `${windowMs} ${hasQuoteTokens} ${endMs} ${states}${viewer}`,
      rank({ endMs, windowMs, hasQuoteTokens, followed }, context),
    ),
  )
})
