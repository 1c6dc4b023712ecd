/** A process's cache of prices. It can be dropped at any time and does not change answers. */
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { QueryFailure, Store } from "../store/store.ts"
import type { TickFold } from "./folded-ticks.ts"
import type { PriceTick } from "./price-tick.ts"
import type { BucketEvidence, MarketPast } from "./price-ticks.ts"
import type { HoldingsBase } from "./read-holdings.ts"
import { makeSingleFlight, type SingleFlight } from "./single-flight.ts"

/** Cached results of each kind: a few per chain at its newest marks. */
const cachedAnswersMax = 64

/** Buckets whose prices are cached with the pools behind them: some megabytes each on a busy chain. */
const cachedEvidencesMax = 8

/** Cached volumes: some 4 MB. */
const cachedVolumesMax = 20_000

/** Ticks computed on demand, by bucket, and by token and bucket. */
export interface ComputedTicks {
  readonly all: ReadonlyArray<PriceTick>
  readonly byToken: ReadonlyMap<Address, ReadonlyArray<PriceTick>>
}

/** State of the market after a final bucket. */
export interface FinalPast {
  readonly bucket: number
  readonly past: MarketPast
  readonly base: HoldingsBase
}

/** The newest folded tick of each requested token; `undefined` for tokens without one. */
export interface NewestFolded {
  readonly bucket: number
  readonly ticks: Map<Address, PriceTick | undefined>
}

/** The cache of one store. */
export interface PriceCache {
  readonly folds: SingleFlight<TickFold | undefined, QueryFailure, Store>
  readonly spans: SingleFlight<ComputedTicks, QueryFailure, Store>
  readonly evidences: SingleFlight<BucketEvidence | undefined, QueryFailure, Store>
  readonly edges: SingleFlight<number, QueryFailure, Store>
  /** Volumes of tokens in ranges of folded buckets. */
  readonly volumes: SingleFlight<bigint, QueryFailure, Store>
  /** State after the last folded bucket, by chain and basis. */
  readonly pasts: Map<string, FinalPast>
  readonly newest: Map<string, NewestFolded>
}

/** By store, so that stores of one process do not share entries. */
const caches = new WeakMap<Store["Service"], PriceCache>()

/** The cache of a store. */
export const priceCache = (store: Store["Service"]): PriceCache => {
  const known = caches.get(store)
  if (known !== undefined) return known
  const cache: PriceCache = {
    folds: makeSingleFlight(cachedAnswersMax),
    spans: makeSingleFlight(cachedAnswersMax),
    evidences: makeSingleFlight(cachedEvidencesMax),
    edges: makeSingleFlight(cachedAnswersMax),
    volumes: makeSingleFlight(cachedVolumesMax),
    pasts: new Map(),
    newest: new Map(),
  }
  caches.set(store, cache)
  return cache
}

/** The marks and the chain of a query. */
export interface MarketQuery {
  readonly marks: ReadonlyArray<Mark>
  readonly trusted: TrustedQuotes
}

/** Cache key of a lane's mark. */
export const markKey = (marks: ReadonlyArray<Mark>, chainId: ChainId, lane: Mark["lane"]): string => {
  const mark = laneMark(marks, chainId, lane)
  return mark === undefined ? "" : `${mark.place.seq} ${mark.applied} ${mark.block.hash} ${mark.historyFrom}`
}

/** Cache key of the marks of a query. */
export const marksKey = ({ marks, trusted: { chainId } }: MarketQuery): string =>
  (["live", "history"] as const).map((lane) => markKey(marks, chainId, lane)).join()
