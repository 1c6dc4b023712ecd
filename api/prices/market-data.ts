/** Market data of tokens as resolver models: price ticks and volumes on the token's chain. */
import { Effect } from "effect"
import type { IntervalTick } from "#projections/prices/interval-ticks.ts"
import { tokenIntervals, tokenVolume } from "#projections/prices/prices.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { TokenModel } from "#schemas/graphql/model.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { checkPageSize, encodeKey } from "../request/connection.ts"
import { keyOfCursor, type NewestPage, newestPageOf } from "../request/newest-page.ts"
import { nodeId } from "../request/node-id.ts"
import type { FieldPosition } from "../request/request-context.ts"
import type { TickLength, TimeFrame } from "../schema/generated.ts"
import { rateOf } from "./in-currency.ts"
import { pastMs } from "./price-key.ts"
import type { PriceContext } from "./price-loaders.ts"
import { marketToken } from "./pricing-token.ts"
import { wholeUsd } from "./token-price.ts"

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** Length of each time frame and of its ticks. The interface leaves both open. */
export const timeFrames: Readonly<Record<TimeFrame, { readonly spanMs: number; readonly intervalMs: number }>> = {
  HOUR: { spanMs: hourMs, intervalMs: 5 * minuteMs },
  DAY: { spanMs: dayMs, intervalMs: 5 * minuteMs },
  WEEK: { spanMs: 7 * dayMs, intervalMs: 30 * minuteMs },
  MONTH: { spanMs: 30 * dayMs, intervalMs: 4 * hourMs },
  YEAR: { spanMs: 365 * dayMs, intervalMs: dayMs },
}

/** Age of the oldest tick in a message of prices. @limit callers */
export const ticksAgeMsMax = 604_800_000

const tickLengthsMs: Readonly<Record<TickLength, number>> = {
  FIVE_MINUTE: 5 * minuteMs,
  THIRTY_MINUTE: 30 * minuteMs,
  ONE_HOUR: hourMs,
  FOUR_HOUR: 4 * hourMs,
  ONE_DAY: dayMs,
}

/** The inputs shared by all market queries of a token; `undefined` if its chain has no prices or no data. */
export const marketOf = ({ chainId }: TokenModel, { chains, marks }: PriceContext) => {
  const trusted = trustedQuotes(servedChain(chains, chainId))
  const markTimeMs = marks.asOfChain(chainId)?.timestamp
  return trusted === undefined || markTimeMs === undefined
    ? undefined
    : { marks: marks.select([chainId]), trusted, markTimeMs }
}

/** The market that prices a token, with the inputs of its queries; `undefined` if there is none. */
export const findMarket = (token: TokenModel, context: PriceContext) =>
  Effect.map(marketToken(token, context), (own) => {
    const market = own === null ? undefined : marketOf(own, context)
    return own === null || market === undefined ? undefined : { ...market, token: own }
  })

/** A currency of ticks, and the field that they are for. */
export interface TickCurrency {
  readonly currency: string
  readonly field: FieldPosition
}

const toTick = (token: TokenModel, { intervalMs, currency, rate }: TickScale, tick: IntervalTick) => {
  const priceOf = (usd: number) => wholeUsd(usd, token.decimals) * rate
  const ofCurrency = currency === "USD" ? [] : [currency]
  return {
    id: nodeId("OnchainMarketDataPriceTick", token.chainId, token.token, intervalMs, tick.startMs, ...ofCurrency),
    median: priceOf(tick.median),
    open: priceOf(tick.open),
    close: priceOf(tick.close),
    high: priceOf(tick.high),
    low: priceOf(tick.low),
    volume: (Number(tick.volumeUsdCents) / 100) * rate,
    timestamp: tick.startMs,
  }
}

interface TickScale {
  readonly intervalMs: number
  readonly currency: string
  /** Units of the currency for one US dollar. */
  readonly rate: number
}

type Tick = ReturnType<typeof toTick>

/** Ticks in a currency, each at the rate at its end. Those without a rate are omitted and reported. */
const inCurrencyOf = (
  { currency, field }: TickCurrency,
  ticks: ReadonlyArray<IntervalTick>,
  { token, intervalMs, markTimeMs, context }: TickOrigin,
) =>
  Effect.map(
    Effect.forEach(
      ticks,
      ({ startMs }) => {
        const endMs = startMs + intervalMs - 1
        return rateOf({ currency, atMs: pastMs(endMs, markTimeMs) }, context, field)
      },
      { concurrency: "unbounded" },
    ),
    (rates) =>
      ticks.flatMap((tick, index) => {
        const rate = rates[index]
        return rate === undefined ? [] : [toTick(token, { intervalMs, currency, rate }, tick)]
      }),
  )

interface TickOrigin {
  readonly token: TokenModel
  readonly intervalMs: number
  readonly markTimeMs: number
  readonly context: PriceContext
}

/** The ticks of a time frame that ends at the chain's mark, oldest first. */
export const readFrameTicks = Effect.fnUntraced(function* (
  token: TokenModel,
  { timeFrame, ...currency }: TickCurrency & { readonly timeFrame: TimeFrame },
  context: PriceContext,
) {
  const market = marketOf(token, context)
  if (market === undefined) return []
  const { spanMs, intervalMs } = timeFrames[timeFrame]
  const span = { fromMs: Math.max(0, market.markTimeMs - spanMs), toMs: market.markTimeMs + 1, intervalMs }
  const ticks = yield* tokenIntervals({ ...market, ...span, token: token.token })
  return yield* inCurrencyOf(currency, ticks, { token, intervalMs, markTimeMs: market.markTimeMs, context })
})

/** Ticks of five minutes since a time, oldest first. */
export const readTicksSince = Effect.fnUntraced(function* (
  token: TokenModel,
  { sinceMs, ...currency }: TickCurrency & { readonly sinceMs: number },
  context: PriceContext,
) {
  const market = marketOf(token, context)
  if (market === undefined) return []
  const intervalMs = tickLengthsMs.FIVE_MINUTE
  const { markTimeMs } = market
  const fromMs = Math.max(Math.floor(sinceMs / intervalMs) * intervalMs, markTimeMs - ticksAgeMsMax, 0)
  const span = { fromMs, toMs: markTimeMs + 1, intervalMs }
  const ticks = yield* tokenIntervals({ ...market, ...span, token: token.token })
  return yield* inCurrencyOf(currency, ticks, { token, intervalMs, markTimeMs, context })
})

/** A page of ticks of one length, newest first. Fails with `PageTooLarge` or `CursorInvalid`. */
export const readTickPage = Effect.fnUntraced(function* (
  token: TokenModel,
  page: NewestPage & TickCurrency & { readonly tickLength: TickLength },
  context: PriceContext,
) {
  const size = yield* checkPageSize("first", page.first)
  const [beforeMs] = (yield* keyOfCursor(page.after, 1)) ?? []
  const market = marketOf(token, context)
  if (market === undefined) return newestPageOf<Tick>([], page, false)
  const intervalMs = tickLengthsMs[page.tickLength]
  const toMs = Math.min(beforeMs ?? Number.POSITIVE_INFINITY, market.markTimeMs + 1)
  const lastMs = Math.floor((toMs - 1) / intervalMs) * intervalMs
  const span = { fromMs: Math.max(0, lastMs - size * intervalMs), toMs, intervalMs }
  const ticks = (yield* tokenIntervals({ ...market, ...span, token: token.token })).toReversed()
  const shown = ticks.slice(0, size)
  const nodes = yield* inCurrencyOf(page, shown, { token, intervalMs, markTimeMs: market.markTimeMs, context })
  const edges = nodes.map((node) => ({ node, cursor: encodeKey([node.timestamp]) }))
  return newestPageOf(edges, page, ticks.length > size)
})

/**
 * Volume of a token's pools in 24 hours, in USD; `undefined` without prices.
 *
 * @param agoMs - Time from the end of these hours to the chain's mark.
 */
export const readDailyVolume = Effect.fnUntraced(function* (token: TokenModel, context: PriceContext, agoMs = 0) {
  const market = marketOf(token, context)
  if (market === undefined) return undefined
  const toMs = market.markTimeMs - agoMs
  if (toMs < 0) return 0
  const span = { fromMs: Math.max(0, toMs - dayMs), toMs }
  return Number(yield* tokenVolume({ ...market, ...span, token: token.token })) / 100
})
