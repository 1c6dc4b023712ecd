/**
 * Price ticks of a chain: from the table where buckets are folded, else made of what its pools did when they are asked for.
 *
 * What is made is kept for a while: at the same marks it is always the same, and requests ask again and again. At a new mark
 * only what lies behind the fold is made, and of what was before that the past is kept, which final buckets do not change.
 */
import { Effect } from "effect"
import { laneMark, leadingMark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { blocksAt, lastBlockBefore } from "../facts/blocks.ts"
import { Store } from "../store/store.ts"
import { bucketOf, bucketStartMs } from "./bucket.ts"
import { readFoldedTicks, type TickFold } from "./folded-ticks.ts"
import {
  type FinalPast,
  type MadeTicks,
  type MarketQuestion,
  markName,
  marksName,
  priceMemory,
} from "./price-memory.ts"
import type { PriceTick } from "./price-tick.ts"
import { lookBackBuckets, noPast } from "./price-ticks.ts"
import { foldedHeight } from "./read-holdings.ts"
import { readMarket } from "./read-market.ts"
import { readTickFold, tickBasis } from "./tick-folds.ts"

const noTicks: MadeTicks = { all: [], byToken: new Map() }

const madeOf = (all: ReadonlyArray<PriceTick>): MadeTicks => ({ all, byToken: Map.groupBy(all, ({ token }) => token) })

/** The fold that a question may read; looked for once in each bucket, as it does not change more often. */
export const foldOf = Effect.fnUntraced(function* ({ marks, trusted }: MarketQuestion) {
  const live = laneMark(marks, trusted.chainId, "live")
  if (live === undefined) return undefined
  const { folds } = priceMemory(yield* Store)
  // Whatever is folded as of one mark lies below all others of its bucket: a bucket that is over at a final block.
  const name = `${trusted.chainId} ${tickBasis(trusted, live.historyFrom)} ${bucketOf(live.timestampMs)}`
  return yield* folds.get(name, readTickFold(marks, trusted))
})

/** The bucket of the first block of the unbroken run: before it is nothing. */
const edgeBucket = Effect.fnUntraced(function* ({ marks, trusted: { chainId } }: MarketQuestion) {
  const { edges } = priceMemory(yield* Store)
  const number = unbrokenFrom(marks, chainId) ?? 0
  const read = Effect.map(blocksAt({ chainId, numbers: [number] }), (found) =>
    bucketOf(found.get(number)?.timestampMs ?? 0),
  )
  return yield* edges.get(`${chainId} ${number}`, read)
})

/** Ticks of a span, made of pools. `name` says all that they depend on beside the span. */
export const madeTicks = Effect.fnUntraced(function* (
  question: MarketQuestion,
  span: { readonly first: number; readonly last: number; readonly name: string },
) {
  const first = Math.max(span.first, yield* edgeBucket(question))
  if (span.last < first) return noTicks
  const { spans } = priceMemory(yield* Store)
  const { marks, trusted } = question
  const made = Effect.map(readMarket({ marks, trusted, first, last: span.last }), ({ ticks }) => madeOf(ticks))
  return yield* spans.get(`${trusted.chainId} ${first} ${span.last} ${span.name}`, made)
})

/** Ticks below the fold: of the first hours of the live lane, and of a history. The live mark means nothing for them. */
export const ticksBelow = (
  question: MarketQuestion,
  fold: TickFold,
  span: { readonly first: number; readonly last: number },
) =>
  madeTicks(question, {
    first: span.first,
    last: Math.min(span.last, fold.first - 1),
    name: `${fold.basis} ${markName(question.marks, fold.chainId, "history")}`,
  })

/** The past behind the last folded bucket: from the one that was kept on, or from as far back as it counts. */
const pastOf = Effect.fnUntraced(function* ({ marks, trusted }: MarketQuestion, fold: TickFold) {
  const { pasts } = priceMemory(yield* Store)
  const name = `${fold.chainId} ${fold.basis}`
  const kept = pasts.get(name)
  if (kept?.bucket === fold.last) return kept
  const live = laneMark(marks, fold.chainId, "live")
  const isNear = kept !== undefined && kept.bucket < fold.last && fold.last - kept.bucket <= lookBackBuckets
  const from = isNear ? kept : { bucket: fold.last - lookBackBuckets, past: noPast, base: undefined }
  const walk = { marks, trusted, first: from.bucket + 1, last: fold.last, past: from.past, base: from.base }
  const { past } = yield* readMarket(walk)
  const block = yield* lastBlockBefore({
    chainId: fold.chainId,
    from: from.base?.block ?? live?.historyFrom ?? 0,
    beforeMs: bucketStartMs(fold.last + 1),
  })
  const foldedTo = live === undefined ? -1 : yield* foldedHeight(live, block)
  const made: FinalPast = { bucket: fold.last, past, base: { block, foldedTo, held: new Map() } }
  if ((pasts.get(name)?.bucket ?? 0) < fold.last) pasts.set(name, made)
  return made
})

/** All ticks behind the fold, up to where the chain stands. */
export const ticksBehind = Effect.fnUntraced(function* (question: MarketQuestion, fold: TickFold) {
  const { spans } = priceMemory(yield* Store)
  const { marks, trusted } = question
  const last = bucketOf(leadingMark(marks, trusted.chainId)?.timestampMs ?? 0)
  const made = Effect.gen(function* () {
    if (last <= fold.last) return noTicks
    const { past, base } = yield* pastOf(question, fold)
    return madeOf((yield* readMarket({ marks, trusted, first: fold.last + 1, last, past, base })).ticks)
  })
  return yield* spans.get(`${trusted.chainId} behind ${fold.last} ${fold.basis} ${marksName(question)}`, made)
})

/** Whose ticks, from when to when. */
export interface TickSpan extends MarketQuestion {
  readonly fromMs: number
  readonly toMs: number
  /** All where absent. */
  readonly tokens?: ReadonlyArray<Address>
}

/** Ticks from the bucket of one time to that of another, by bucket; none above the mark. Where nothing traded there is none. */
export const readTicks = Effect.fn("prices.readTicks")(function* ({ fromMs, toMs, tokens, ...question }: TickSpan) {
  const top = leadingMark(question.marks, question.trusted.chainId)
  const span = { first: Math.max(0, bucketOf(fromMs)), last: bucketOf(Math.min(toMs, top?.timestampMs ?? fromMs)) }
  if (top === undefined || span.last < span.first) return []
  const wanted = tokens === undefined ? undefined : new Set(tokens)
  const isWanted = ({ token, bucket }: PriceTick) =>
    bucket >= span.first && bucket <= span.last && (wanted === undefined || wanted.has(token))
  const fold = yield* foldOf(question)
  if (fold === undefined) {
    return (yield* madeTicks(question, { ...span, name: marksName(question) })).all.filter(isWanted)
  }
  const folded = { fold, tokens, first: Math.max(span.first, fold.first), last: Math.min(span.last, fold.last) }
  const parts = yield* Effect.all(
    [
      Effect.map(ticksBelow(question, fold, span), ({ all }) => all.filter(isWanted)),
      readFoldedTicks(folded),
      span.last > fold.last
        ? Effect.map(ticksBehind(question, fold), ({ all }) => all.filter(isWanted))
        : Effect.succeed([]),
    ],
    { concurrency: 3 },
  )
  return parts.flat()
})
