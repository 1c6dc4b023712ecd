/** A process's cache of prices. It can be dropped at any time and does not change answers. */
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { QueryFailure, Store } from "../store/store.ts"
import type { TickFold } from "./folded-ticks.ts"
import { type Kept, makeKept } from "./kept.ts"
import type { PriceTick } from "./price-tick.ts"
import type { MarketPast } from "./price-ticks.ts"
import type { HoldingsBase } from "./read-holdings.ts"

/** Answers that a process keeps of each kind: a few of each chain at its newest marks. */
const keptAnswersMax = 64

/** Ticks that were made, by bucket, and by token and bucket. */
export interface MadeTicks {
  readonly all: ReadonlyArray<PriceTick>
  readonly byToken: ReadonlyMap<Address, ReadonlyArray<PriceTick>>
}

/** The market's state after a final bucket. */
export interface FinalPast {
  readonly bucket: number
  readonly past: MarketPast
  readonly base: HoldingsBase
}

/** The newest folded tick of each token that was asked for; `undefined` of one that has none. */
export interface NewestFolded {
  readonly bucket: number
  readonly ticks: Map<Address, PriceTick | undefined>
}

/** The cache of one store. */
export interface PriceMemory {
  readonly folds: Kept<TickFold | undefined, QueryFailure, Store>
  readonly spans: Kept<MadeTicks, QueryFailure, Store>
  readonly edges: Kept<number, QueryFailure, Store>
  /** Behind the last folded bucket that was asked for, by chain and basis. */
  readonly pasts: Map<string, FinalPast>
  readonly newest: Map<string, NewestFolded>
}

/** By store, so that two stores of one process never meet. */
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

/** The marks and the chain that a question is about. */
export interface MarketQuestion {
  readonly marks: ReadonlyArray<Mark>
  readonly trusted: TrustedQuotes
}

/** Tells a lane's mark from every other. */
export const markName = (marks: ReadonlyArray<Mark>, chainId: ChainId, lane: Mark["lane"]): string => {
  const mark = laneMark(marks, chainId, lane)
  return mark === undefined ? "" : `${mark.place.seq} ${mark.applied} ${mark.block.hash} ${mark.historyFrom}`
}

/** Tells the marks of a question from all others. */
export const marksName = ({ marks, trusted: { chainId } }: MarketQuestion): string =>
  (["live", "history"] as const).map((lane) => markName(marks, chainId, lane)).join()
