/** The worth of the positions and NFTs of an account at the ends of intervals. */
import { Effect } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { ShareModel, TokenModel } from "#schemas/graphql/model.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { countedUsd } from "../nft/coin-value.ts"
import { readNftsOverTime } from "../nft/nfts-over-time.ts"
import { type BalancesOverTime, type Moment, readPositionsOverTime } from "../positions/positions-over-time.ts"
import { positionsFrom, readFacts } from "../positions/read-positions.ts"
import { readPricesOverTime } from "../prices/token-price.ts"
import type { RequestContext } from "../request/request-context.ts"
import { coinOf } from "../tokens/coin.ts"
import { appsTotalUsd } from "./portfolio-totals.ts"

/** The end of an interval, and the index of its block among the moments. */
export interface IntervalEnd {
  readonly timestampMs: number
  readonly at: number
}

/** An account, and when it is requested. */
export interface WorthQuery {
  readonly account: Address
  readonly chainId: ChainId
  readonly intervalMs: number
  readonly ends: ReadonlyArray<IntervalEnd>
  /** The blocks of the ends, each once. */
  readonly moments: ReadonlyArray<Moment>
}

/** Ends whose positions are valued in a turn of the event loop. */
const endsPerTurn = 16

const pricesAtEnds = (tokens: ReadonlyArray<TokenModel>, { ends, intervalMs }: WorthQuery, context: RequestContext) =>
  readPricesOverTime(tokens, { timesMs: ends.map(({ timestampMs }) => timestampMs), intervalMs }, context)

/** Reads the worth of positions in USD at each end; `undefined` where any is unknown. */
export const positionsOverTimeUsd = Effect.fnUntraced(function* (
  query: WorthQuery,
  owned: { readonly balances: BalancesOverTime; readonly shares: ReadonlyMap<string, ShareModel> },
  context: RequestContext,
) {
  const { account, chainId, moments, ends } = query
  const found = yield* readPositionsOverTime({ account, chainId, moments, ...owned }, context)
  const readings = found.flatMap((one) => one.readings)
  if (readings.length === 0) return ends.map(({ at }) => (found[at]?.unknown.length === 0 ? 0 : undefined))
  const { facts, prices } = yield* readFacts(readings, context, (tokens) => pricesAtEnds(tokens, query, context))
  const worth: Array<number | undefined> = []
  for (const [index, { at }] of ends.entries()) {
    if (index % endsPerTurn === endsPerTurn - 1) yield* Effect.yieldNow
    const { readings: own = [], unknown = [] } = found[at] ?? {}
    const priceOf = (token: string) => prices.get(token)?.[index]
    const { positions } = positionsFrom(own, facts, { appOf: context.apps.appOf, priceOf })
    worth.push(unknown.length === 0 ? appsTotalUsd(positions) : undefined)
  }
  return worth
})

/** Reads the worth of NFTs in USD at each end; `undefined` if it takes too many sales. */
export const nftsOverTimeUsd = Effect.fnUntraced(function* (query: WorthQuery, context: RequestContext) {
  const { account, chainId, moments, ends } = query
  const worthRaw = yield* readNftsOverTime({ account, chainId, moments }, context)
  if (worthRaw === undefined) return ends.map(() => undefined)
  if (worthRaw.every((raw) => raw === 0n)) return ends.map(() => 0)
  const coin = coinOf(servedChain(context.chains, chainId))
  const prices = (yield* pricesAtEnds([coin], query, context)).get(tokenKeyText(coin))
  return ends.map(
    ({ at }, index) => (Number(worthRaw[at] ?? 0n) * (countedUsd(prices?.[index]) ?? 0)) / 10 ** coin.decimals,
  )
})
