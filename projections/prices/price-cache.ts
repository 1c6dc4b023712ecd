/** A process's cache of prices. It can be dropped at any time and does not change answers. */
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { QueryFailure, Store } from "../store/store.ts"
import type { TickFold } from "./folded-ticks.ts"
import type { PriceTick } from "./price-tick.ts"
import type { MarketPast } from "./price-ticks.ts"
import type { HoldingsBase } from "./read-holdings.ts"
import { type Kept, makeKept } from "./single-flight.ts"

/** Cached results of each kind: a few per chain at its newest marks. */
const keptAnswersMax = 64

/** Ticks computed on demand, by bucket, and by token and bucket. */
export interface MadeTicks {
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
export interface PriceMemory {
  readonly folds: Kept<TickFold | undefined, QueryFailure, Store>
  readonly spans: Kept<MadeTicks, QueryFailure, Store>
  readonly edges: Kept<number, QueryFailure, Store>
  /** State after the last folded bucket, by chain and basis. */
  readonly pasts: Map<string, FinalPast>
  readonly newest: Map<string, NewestFolded>
}

/** By store, so that stores of one process do not share entries. */
const memories = new WeakMap<Store["Service"], PriceMemory>()

/** The cache of a store. */
export const priceMemory = (store: Store["Service"]): PriceMemory => {
  const known = memories.get(store)
  if (known !== undefined) return known
  const memory: PriceMemory = {
    folds: makeKept(keptAnswersMax),
    spans: makeKept(keptAnswersMax),
    edges: makeKept(keptAnswersMax),
    pasts: new Map(),
    newest: new Map(),
  }
  memories.set(store, memory)
  return memory
}

/** The marks and the chain of a query. */
export interface MarketQuestion {
  readonly marks: ReadonlyArray<Mark>
  readonly trusted: TrustedQuotes
}

/** Cache key of a lane's mark. */
export const markName = (marks: ReadonlyArray<Mark>, chainId: ChainId, lane: Mark["lane"]): string => {
  const mark = laneMark(marks, chainId, lane)
  return mark === undefined ? "" : `${mark.place.seq} ${mark.applied} ${mark.block.hash} ${mark.historyFrom}`
}

/** Cache key of the marks of a query. */
export const marksName = ({ marks, trusted: { chainId } }: MarketQuestion): string =>
  (["live", "history"] as const).map((lane) => markName(marks, chainId, lane)).join()
