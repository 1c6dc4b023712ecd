/** Exchange rates of the US dollar, now or at a time: of feeds on the served chains, else of sources outside the chains. */
import { Effect } from "effect"
import { listedRatesAt } from "#projections/outside/exchange-rates.ts"
import type { RateQuery } from "#projections/outside/rate-query.ts"
import { feedRatesAt } from "#projections/prices/feed-rates.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ServedChains } from "../catalogue/served-chains.ts"
import type { MarkVector } from "../marks/mark-vector.ts"

/** A currency whose rate is requested at a time; without a time, the newest rate. */
export interface RateKey {
  readonly currency: string
  readonly atMs?: number | undefined
}

/** One text for each key. */
export const rateKeyText = ({ currency, atMs }: RateKey): string => `${currency}@${atMs ?? ""}`

/** Origin of a request's rates. */
interface RateOrigin {
  readonly chains: ServedChains
  readonly marks: MarkVector
  readonly nowMs: number
}

/** The chains with a feed of any of some currencies. */
const feedChains = (currencies: ReadonlySet<string>, chains: ServedChains): ReadonlyArray<ChainId> =>
  [...chains.values()]
    .filter((chain) => chain.rateFeeds.some((feed) => currencies.has(feed.currency)))
    .map(({ id }) => id)

/** Units of currencies for one US dollar, by `rateKeyText`; keys without a current rate are omitted. */
export const readRates = Effect.fnUntraced(function* (keys: ReadonlyArray<RateKey>, origin: RateOrigin) {
  const { chains, marks, nowMs } = origin
  const found = new Map<string, number>()
  const read = Effect.fnUntraced(function* <E, R>(
    newestMs: number,
    query: (
      queries: ReadonlyArray<RateQuery>,
    ) => Effect.Effect<ReadonlyArray<RateQuery & { readonly perUsd: number }>, E, R>,
  ) {
    const missing = keys.filter((key) => !found.has(rateKeyText(key)))
    const timeOf = ({ atMs = newestMs }: RateKey) => Math.min(atMs, newestMs)
    const rows = yield* query(missing.map((key) => ({ currency: key.currency, atMs: timeOf(key) })))
    const byQuery = new Map(rows.map((row) => [rateKeyText(row), row.perUsd]))
    for (const key of missing) {
      const perUsd = byQuery.get(rateKeyText({ currency: key.currency, atMs: timeOf(key) }))
      if (perUsd !== undefined) found.set(rateKeyText(key), perUsd)
    }
  })
  const chainIds = feedChains(new Set(keys.map(({ currency }) => currency)), chains)
  const markedMs = chainIds.map((chainId) => marks.peek(chainId)?.timestampMs ?? 0)
  if (chainIds.length > 0) {
    yield* read(Math.max(...markedMs), (queries) => feedRatesAt({ marks: marks.select(chainIds), queries }))
  }
  const mark = found.size < keys.length ? marks.selectSource("exchange-rates") : undefined
  if (mark !== undefined) yield* read(nowMs, (queries) => listedRatesAt({ mark, queries }))
  return found
})
