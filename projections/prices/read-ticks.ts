/**
 * Price ticks of a chain: from the table where buckets are folded, otherwise computed on demand from pool activity.
 *
 * Computed ticks are cached: at equal marks they are equal, and requests repeat. At a new mark only buckets after the fold are computed,
 * starting from the cached state at the fold, which final buckets do not change.
 */
import { Effect } from "effect"
import { laneMark, leadingMark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { blocksAt, lastBlockBefore } from "../facts/blocks.ts"
import { type QueryFailure, Store } from "../store/store.ts"
import { bucketOf, bucketStartMs } from "./bucket.ts"
import { readFoldedPrices, readFoldedTicks, readFoldedVolume, type TickFold } from "./folded-ticks.ts"
import { type ComputedTicks, type FinalPast, type MarketQuery, markKey, marksKey, priceCache } from "./price-cache.ts"
import type { PriceTick, TickPrice } from "./price-tick.ts"
import { lookBackBuckets, noPast } from "./price-ticks.ts"
import { foldedHeight } from "./read-holdings.ts"
import { readMarket } from "./read-market.ts"
import { readTickFold, tickBasis } from "./tick-folds.ts"

const noTicks: ComputedTicks = { all: [], byToken: new Map() }

const madeOf = (all: ReadonlyArray<PriceTick>): ComputedTicks => ({
  all,
  byToken: Map.groupBy(all, ({ token }) => token),
})

/** The fold that a query may use; looked up once per bucket, as it changes no more often. */
export const foldOf = Effect.fnUntraced(function* ({ marks, trusted }: MarketQuery) {
  const live = laneMark(marks, trusted.chainId, "live")
  if (live === undefined) return undefined
  const { folds } = priceCache(yield* Store)
  // A fold as of one mark is valid for all marks of its bucket: it ends below it, at a final block.
  const name = `${trusted.chainId} ${tickBasis(trusted, live.historyFrom)} ${bucketOf(live.timestampMs)}`
  return yield* folds.get(name, readTickFold(marks, trusted))
})

/** The bucket of the first block of the contiguous run; there are no blocks before it. */
export const edgeBucket = Effect.fnUntraced(function* ({ marks, trusted: { chainId } }: MarketQuery) {
  const { edges } = priceCache(yield* Store)
  const number = unbrokenFrom(marks, chainId) ?? 0
  const read = Effect.map(blocksAt({ chainId, numbers: [number] }), (found) =>
    bucketOf(found.get(number)?.timestampMs ?? 0),
  )
  return yield* edges.get(`${chainId} ${number}`, read)
})

/** Computes the ticks of a span from pools. `name` identifies all inputs except the span. */
export const computeTicks = Effect.fnUntraced(function* (
  query: MarketQuery,
  span: { readonly first: number; readonly last: number; readonly name: string },
) {
  const first = Math.max(span.first, yield* edgeBucket(query))
  if (span.last < first) return noTicks
  const { spans } = priceCache(yield* Store)
  const { marks, trusted } = query
  const made = Effect.map(readMarket({ marks, trusted, first, last: span.last }), ({ ticks }) => madeOf(ticks))
  return yield* spans.get(`${trusted.chainId} ${first} ${span.last} ${span.name}`, made)
})

/** Ticks before the fold: of the live lane's first hours, and of a history. Independent of the live mark. */
export const ticksBeforeFold = (
  query: MarketQuery,
  fold: TickFold,
  span: { readonly first: number; readonly last: number },
) =>
  computeTicks(query, {
    first: span.first,
    last: Math.min(span.last, fold.first - 1),
    name: `${fold.basis} ${markKey(query.marks, fold.chainId, "history")}`,
  })

/** State after the last folded bucket: advanced from the cached one, or computed from a look-back. */
const pastOf = Effect.fnUntraced(function* ({ marks, trusted }: MarketQuery, fold: TickFold) {
  const { pasts } = priceCache(yield* Store)
  const name = `${fold.chainId} ${fold.basis}`
  const cached = pasts.get(name)
  if (cached?.bucket === fold.last) return cached
  const live = laneMark(marks, fold.chainId, "live")
  const isNear = cached !== undefined && cached.bucket < fold.last && fold.last - cached.bucket <= lookBackBuckets
  const from = isNear ? cached : { bucket: fold.last - lookBackBuckets, past: noPast, base: undefined }
  const walk = { marks, trusted, first: from.bucket + 1, last: fold.last, past: from.past, base: from.base }
  const { past } = yield* readMarket(walk)
  const block = yield* lastBlockBefore({
    chainId: fold.chainId,
    from: from.base?.block ?? live?.historyFrom ?? 0,
    beforeMs: bucketStartMs(fold.last + 1),
  })
  const foldedTo = live === undefined ? -1 : yield* foldedHeight(live, block)
  const made: FinalPast = { bucket: fold.last, past, base: { block, foldedTo, balances: new Map() } }
  if ((pasts.get(name)?.bucket ?? 0) < fold.last) pasts.set(name, made)
  return made
})

/** All ticks after the fold, up to the mark. */
export const ticksAfterFold = Effect.fnUntraced(function* (query: MarketQuery, fold: TickFold) {
  const { spans } = priceCache(yield* Store)
  const { marks, trusted } = query
  const last = bucketOf(leadingMark(marks, trusted.chainId)?.timestampMs ?? 0)
  const made = Effect.gen(function* () {
    if (last <= fold.last) return noTicks
    const { past, base } = yield* pastOf(query, fold)
    return madeOf((yield* readMarket({ marks, trusted, first: fold.last + 1, last, past, base })).ticks)
  })
  return yield* spans.get(`${trusted.chainId} behind ${fold.last} ${fold.basis} ${marksKey(query)}`, made)
})

/** Tokens and time span of a query. */
export interface TickSpan extends MarketQuery {
  readonly fromMs: number
  readonly toMs: number
  /** All tokens if absent. */
  readonly tokens?: ReadonlyArray<Address>
}

/** The folded buckets of a span. */
interface FoldedSpan {
  readonly fold: TickFold
  readonly first: number
  readonly last: number
}

/** The ticks of a span, those of folded buckets as `readFolded` reads them. */
const ticksOf = Effect.fnUntraced(function* <Tick, E, R>(
  { fromMs, toMs, tokens, ...query }: TickSpan,
  readFolded: (span: FoldedSpan) => Effect.Effect<ReadonlyArray<Tick>, E, R>,
) {
  const top = leadingMark(query.marks, query.trusted.chainId)
  const span = { first: Math.max(0, bucketOf(fromMs)), last: bucketOf(Math.min(toMs, top?.timestampMs ?? fromMs)) }
  if (top === undefined || span.last < span.first) return []
  const wanted = tokens === undefined ? undefined : new Set(tokens)
  const isWanted = ({ token, bucket }: PriceTick) =>
    bucket >= span.first && bucket <= span.last && (wanted === undefined || wanted.has(token))
  const fold = yield* foldOf(query)
  if (fold === undefined) {
    return (yield* computeTicks(query, { ...span, name: marksKey(query) })).all.filter(isWanted)
  }
  const parts = yield* Effect.all(
    [
      Effect.map(ticksBeforeFold(query, fold, span), ({ all }) => all.filter(isWanted)),
      readFolded({ fold, first: Math.max(span.first, fold.first), last: Math.min(span.last, fold.last) }),
      span.last > fold.last
        ? Effect.map(ticksAfterFold(query, fold), ({ all }) => all.filter(isWanted))
        : Effect.succeed([]),
    ],
    { concurrency: 3 },
  )
  return parts.flat()
})

/** Ticks between the buckets of two times, by bucket; none above the mark. Buckets without trades have none. */
export const readTicks = Effect.fn("prices.readTicks")((span: TickSpan) =>
  ticksOf(span, (folded) => readFoldedTicks({ ...folded, tokens: span.tokens })),
)

/** Volume of a token between the buckets of two times, none above the mark, in US cents. That of folded buckets is cached, as they are final. */
export const readVolume = Effect.fn("prices.readVolume")(function* ({
  token,
  ...span
}: Omit<TickSpan, "tokens"> & { readonly token: Address }) {
  const { volumes } = priceCache(yield* Store)
  const parts = yield* ticksOf<Pick<PriceTick, "volumeUsdCents">, QueryFailure, Store>(
    { ...span, tokens: [token] },
    ({ fold, first, last }) =>
      volumes
        .get(`${fold.chainId} ${fold.basis} ${token} ${first} ${last}`, readFoldedVolume({ fold, first, last, token }))
        .pipe(Effect.map((volumeUsdCents) => [{ volumeUsdCents }])),
  )
  return parts.reduce((sum, { volumeUsdCents }) => sum + volumeUsdCents, 0n)
})

/** As `readTicks`, the prices alone, in ascending order for each token. Of each interval of `everyBuckets`, prices before the last may be omitted. */
export const readTickPrices = Effect.fn("prices.readTickPrices")(
  ({ everyBuckets, ...span }: TickSpan & { readonly tokens: ReadonlyArray<Address>; readonly everyBuckets: number }) =>
    ticksOf<TickPrice, QueryFailure, Store>(span, (folded) =>
      readFoldedPrices({ ...folded, tokens: span.tokens, everyBuckets }),
    ),
)
