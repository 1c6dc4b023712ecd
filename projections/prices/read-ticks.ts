/**
 * Price ticks of a chain in a span of time, made of what its pools did when they are asked for.
 *
 * At the same marks they are always the same, so what was made is kept for a while: requests ask again and again.
 */
import { Effect } from "effect"
import { laneMark, leadingMark, type Mark } from "#schemas/domain/mark.ts"
import { Store } from "../store/store.ts"
import { bucketOf } from "./bucket.ts"
import type { PriceTick } from "./price-tick.ts"
import { lookBackBuckets, priceTicks } from "./price-ticks.ts"
import { readPoolBuckets } from "./read-pool-buckets.ts"
import type { TrustedQuotes } from "./trusted-quotes.ts"

/** Spans of ticks that a process keeps: a few of each chain at its newest marks. */
const keptSpansMax = 64

type Ticks = ReadonlyArray<PriceTick>

/** By store, so that two stores of one process never meet. */
const keptSpans = new WeakMap<Store["Service"], Map<string, Ticks>>()

/** Whose ticks, from when to when. */
export interface TickSpan {
  readonly marks: ReadonlyArray<Mark>
  readonly trusted: TrustedQuotes
  readonly fromMs: number
  readonly toMs: number
}

/** Ticks from the bucket of one time to that of another, by bucket; none above the mark. Where nothing traded there is none. */
export const readTicks = Effect.fn("prices.readTicks")(function* ({ marks, trusted, fromMs, toMs }: TickSpan) {
  const { chainId } = trusted
  const top = leadingMark(marks, chainId)
  const [first, last] = [bucketOf(fromMs), bucketOf(Math.min(toMs, top?.timestampMs ?? fromMs))]
  if (top === undefined || last < Math.max(0, first)) return []
  const store = yield* Store
  const kept = keptSpans.get(store) ?? new Map<string, Ticks>()
  keptSpans.set(store, kept)
  const name = [
    chainId,
    first,
    last,
    ...(["live", "history"] as const).map((lane) => nameOf(laneMark(marks, chainId, lane))),
  ]
  const known = kept.get(name.join())
  if (known !== undefined) return known
  const span = { trusted, first: Math.max(0, first - lookBackBuckets), last }
  const made = priceTicks(trusted, yield* readPoolBuckets({ ...span, marks })).filter(({ bucket }) => bucket >= first)
  // A map keeps its order: what was kept first goes first.
  const [oldest] = kept.size < keptSpansMax ? [] : kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(name.join(), made)
  return made
})

const nameOf = (mark: Mark | undefined): string =>
  mark === undefined ? "" : `${mark.place.seq} ${mark.applied} ${mark.block.hash} ${mark.historyFrom}`
