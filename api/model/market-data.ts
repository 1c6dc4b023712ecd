/** Market data of tokens as resolver models: price ticks, volumes and swaps on the token's chain. */
import { Effect } from "effect"
import { latestSwaps, type SwapPlace, type TokenSwapRow } from "#projections/facts/token-swaps.ts"
import type { IntervalTick } from "#projections/prices/interval-ticks.ts"
import { tokenIntervals, tokenVolume } from "#projections/prices/prices.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import { tokenOfCoin, trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { TickLength, TimeFrame } from "#schemas/graphql/generated.ts"
import type { LatestSwapModel, TokenModel } from "#schemas/graphql/model.ts"
import { checkPageSize, decodeKey, encodeKey, pageInfoOf } from "../request/connection.ts"
import { ArgumentInvalid, CursorInvalid } from "../request/errors.ts"
import { readTokens } from "../request/read-tokens.ts"
import type { RequestContext } from "../request/request-context.ts"
import { servedChain } from "../request/served-chains.ts"
import { toTokenModel } from "../request/token-model.ts"
import { wholeUsd } from "../request/token-price.ts"
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

interface Page {
  readonly first: number
  readonly after?: string | null
}

/** A page of rows, newest first. */
const pageOf = <Node>(
  edges: ReadonlyArray<{ readonly node: Node; readonly cursor: string }>,
  page: Page,
  hasMore: boolean,
) => ({
  edges,
  pageInfo: pageInfoOf(edges, { hasPreviousPage: page.after != null, hasNextPage: hasMore }),
})

const keyOfCursor = (cursor: string | null | undefined, members: number) => {
  if (cursor == null) return Effect.succeed(undefined)
  const key = decodeKey(
    cursor,
    Array.from({ length: members }, () => 0),
  )
  const numbers = key?.filter((member) => typeof member === "number")
  return numbers === undefined ? Effect.fail(new CursorInvalid({ argument: "after" })) : Effect.succeed(numbers)
}

/** A page of ticks of one length, newest first. Fails with `PageTooLarge` or `CursorInvalid`. */
export const readTickPage = Effect.fnUntraced(function* (
  token: TokenModel,
  page: Page & { readonly tickLength: TickLength },
  context: RequestContext,
) {
  const size = yield* checkPageSize("first", page.first)
  const [beforeMs] = (yield* keyOfCursor(page.after, 1)) ?? []
  const market = marketOf(token, context)
  if (market === undefined) return pageOf<Tick>([], page, false)
  const intervalMs = tickLengthsMs[page.tickLength]
  const toMs = Math.min(beforeMs ?? Number.POSITIVE_INFINITY, market.markTimeMs + 1)
  const lastMs = Math.floor((toMs - 1) / intervalMs) * intervalMs
  const span = { fromMs: Math.max(0, lastMs - size * intervalMs), toMs, intervalMs }
  const ticks = (yield* tokenIntervals({ ...market, ...span, token: token.token })).toReversed()
  const edges = ticks
    .slice(0, size)
    .map((tick) => ({ node: toTick(token, intervalMs, tick), cursor: encodeKey([tick.startMs]) }))
  return pageOf(edges, page, ticks.length > size)
})

/** Volume of a token's pools in the 24 hours before the chain's mark, in USD; `undefined` without prices. */
export const readVolume24h = Effect.fnUntraced(function* (token: TokenModel, context: RequestContext) {
  const market = marketOf(token, context)
  if (market === undefined) return undefined
  const span = { fromMs: Math.max(0, market.markTimeMs - dayMs), toMs: market.markTimeMs }
  return Number(yield* tokenVolume({ ...market, ...span, token: token.token })) / 100
})

/** Rows per follow-up read when the first read has too few displayable swaps, and the maximum number of reads. */
const [moreRows, roundsMax] = [1_000, 4]

/**
 * A page of swaps of a token, newest first. Skips swaps against tokens with unknown decimals, as amounts are Float. If there are
 * thousands of those, a page may be short or empty and still have a next page.
 * Fails with `PageTooLarge` or `CursorInvalid`.
 */
export const readSwapPage = Effect.fnUntraced(function* (token: TokenModel, page: Page, context: RequestContext) {
  const size = yield* checkPageSize("first", page.first)
  const [blockNumber, transactionIndex = 0, logIndex = 0] = (yield* keyOfCursor(page.after, 3)) ?? []
  const { chainId } = token
  const contract = token.token === zeroAddress ? tokenOfCoin(servedChain(context.chains, chainId)) : token.token
  if (contract === undefined) return pageOf<LatestSwapModel>([], page, false)
  const marks = context.marks.select([chainId])
  const edges: Array<SwapEdge> = []
  let after: SwapPlace | undefined = blockNumber === undefined ? undefined : { blockNumber, transactionIndex, logIndex }
  let hasRows = true
  for (let round = 0; round < roundsMax && hasRows && edges.length <= size; round++) {
    const first = round === 0 ? size + 1 : moreRows
    const rows: ReadonlyArray<TokenSwapRow> = yield* latestSwaps({ marks, chainId, token: contract, first, after })
    edges.push(...(yield* toSwapEdges(rows, context)))
    after = rows.at(-1)
    hasRows = rows.length === first
  }
  if (edges.length > size || !hasRows) return pageOf(edges.slice(0, size), page, edges.length > size)
  const { pageInfo } = pageOf(edges, page, true)
  return { edges, pageInfo: { ...pageInfo, endCursor: after === undefined ? null : cursorOf(after) } }
})

interface SwapEdge {
  readonly node: LatestSwapModel
  readonly cursor: string
}

const cursorOf = (place: SwapPlace): string => encodeKey([place.blockNumber, place.transactionIndex, place.logIndex])

/** Edges of the swaps whose tokens both have known decimals. */
const toSwapEdges = Effect.fnUntraced(function* (rows: ReadonlyArray<TokenSwapRow>, context: RequestContext) {
  const keys = rows.flatMap(({ chainId, token, otherToken }) =>
    [token, otherToken].map((each) => ({ chainId, token: each })),
  )
  const known = yield* readTokens(keys, context.marks, context.chains)
  return rows.flatMap((row): ReadonlyArray<SwapEdge> => {
    const modelOf = (token: string) => toTokenModel(known.get(tokenKeyText({ chainId: row.chainId, token })))
    const node = toSwap(row, [modelOf(row.token), modelOf(row.otherToken)])
    return node === undefined ? [] : [{ node, cursor: cursorOf(row) }]
  })
})

const absolute = (value: bigint): bigint => (value < 0n ? -value : value)

const toSwap = (
  row: TokenSwapRow,
  [own, other]: readonly [TokenModel | undefined, TokenModel | undefined],
): LatestSwapModel | undefined => {
  if (own === undefined || other === undefined) return undefined
  const [amount, otherAmount] = [
    { token: own, amountRaw: absolute(row.amountRaw) },
    { token: other, amountRaw: absolute(row.otherAmountRaw) },
  ]
  const { chainId, transactionHash, logIndex, timestampMs, maker } = row
  const isSold = row.amountRaw > 0n
  return {
    ...{ chainId, transactionHash, logIndex, timestampMs, maker, requested: own },
    sold: isSold ? amount : otherAmount,
    bought: isSold ? otherAmount : amount,
  }
}
