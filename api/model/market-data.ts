/** Market data of tokens as resolver models: price ticks and volumes on the token's chain. */
import { Effect } from "effect"
import type { IntervalTick } from "#projections/prices/interval-ticks.ts"
import { tokenIntervals, tokenVolume } from "#projections/prices/prices.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { TickLength, TimeFrame } from "#schemas/graphql/generated.ts"
import type { TokenModel } from "#schemas/graphql/model.ts"
import { checkPageSize, encodeKey } from "../request/connection.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import { servedChain } from "../request/served-chains.ts"
import { wholeUsd } from "../request/token-price.ts"
import { keyOfCursor, type NewestPage, newestPageOf } from "./newest-page.ts"
import { nodeId } from "./node-id.ts"

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** Length of each time frame and of its ticks. The interface leaves both open. */
export const timeFrames: Readonly<Record<TimeFrame, { readonly spanMs: number; readonly intervalMs: number }>> = {
  HOUR: { spanMs: hourMs, intervalMs: 5 * minuteMs },
  DAY: { spanMs: dayMs, intervalMs: 5 * minuteMs },
  WEEK: { spanMs: 7 * dayMs, intervalMs: 30 * minuteMs },
  MONTH: { spanMs: 30 * dayMs, intervalMs: 4 * hourMs },
  YEAR: { spanMs: 365 * dayMs, intervalMs: dayMs },
}

const tickLengthsMs: Readonly<Record<TickLength, number>> = {
  FIVE_MINUTE: 5 * minuteMs,
  THIRTY_MINUTE: 30 * minuteMs,
  ONE_HOUR: hourMs,
  FOUR_HOUR: 4 * hourMs,
  ONE_DAY: dayMs,
}

/** The inputs shared by all market queries of a token; `undefined` if its chain has no prices or no data. */
export const marketOf = ({ chainId }: TokenModel, { chains, marks }: RequestContext) => {
  const trusted = trustedQuotes(servedChain(chains, chainId))
  const markTimeMs = marks.asOfChain(chainId)?.timestamp
  return trusted === undefined || markTimeMs === undefined
    ? undefined
    : { marks: marks.select([chainId]), trusted, markTimeMs }
}

/** Rejects currencies other than USD, where the result is not nullable. Fails with `ArgumentInvalid`. */
export const checkCurrency = (currency: string) =>
  currency === "USD"
    ? Effect.void
    : Effect.fail(
        new ArgumentInvalid({ argument: "currency", reason: `is ${currency}, and ticks are available in USD only` }),
      )

const toTick = (token: TokenModel, intervalMs: number, tick: IntervalTick) => ({
  id: nodeId("OnchainMarketDataPriceTick", token.chainId, token.token, intervalMs, tick.startMs),
  median: wholeUsd(tick.median, token.decimals),
  open: wholeUsd(tick.open, token.decimals),
  close: wholeUsd(tick.close, token.decimals),
  high: wholeUsd(tick.high, token.decimals),
  low: wholeUsd(tick.low, token.decimals),
  timestamp: tick.startMs,
})

type Tick = ReturnType<typeof toTick>

/** The ticks of a time frame that ends at the chain's mark, oldest first. */
export const readFrameTicks = Effect.fnUntraced(function* (
  token: TokenModel,
  frame: TimeFrame,
  context: RequestContext,
) {
  const market = marketOf(token, context)
  if (market === undefined) return []
  const { spanMs, intervalMs } = timeFrames[frame]
  const span = { fromMs: Math.max(0, market.markTimeMs - spanMs), toMs: market.markTimeMs + 1, intervalMs }
  const ticks = yield* tokenIntervals({ ...market, ...span, token: token.token })
  return ticks.map((tick) => toTick(token, intervalMs, tick))
})

/** A page of ticks of one length, newest first. Fails with `PageTooLarge` or `CursorInvalid`. */
export const readTickPage = Effect.fnUntraced(function* (
  token: TokenModel,
  page: NewestPage & { readonly tickLength: TickLength },
  context: RequestContext,
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
  const edges = ticks
    .slice(0, size)
    .map((tick) => ({ node: toTick(token, intervalMs, tick), cursor: encodeKey([tick.startMs]) }))
  return newestPageOf(edges, page, ticks.length > size)
})

/** Volume of a token's pools in the 24 hours before the chain's mark, in USD; `undefined` without prices. */
export const readVolume24h = Effect.fnUntraced(function* (token: TokenModel, context: RequestContext) {
  const market = marketOf(token, context)
  if (market === undefined) return undefined
  const span = { fromMs: Math.max(0, market.markTimeMs - dayMs), toMs: market.markTimeMs }
  return Number(yield* tokenVolume({ ...market, ...span, token: token.token })) / 100
})
