/**
 * Price ticks of a chain: from the table where buckets are folded, else made of what its pools did when they are asked for.
 *
 * What is made is kept for a while: at the same marks it is always the same, and requests ask again and again. At a new mark
 * only what lies behind the fold is made, and of what was before that the past is kept, which final buckets do not change.
 */
import { Effect } from "effect"
import { laneMark, leadingMark, type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { blocksAt, lastBlockBefore } from "../definitions/blocks.ts"
import { newestFoldedTicks, readFoldedTicks, type TickQuestion } from "../rollups/folded-ticks.ts"
import { readTickFold, type TickFold } from "../rollups/tick-folds.ts"
import { type QueryTooExpensive, type StatementRejected, Store, type StoreUnavailable } from "../store/store.ts"
import { bucketOf, bucketStartMs } from "./bucket.ts"
import { type Kept, makeKept } from "./kept.ts"
import type { PriceTick } from "./price-tick.ts"
import { lookBackBuckets, type MarketPast, noPast } from "./price-ticks.ts"
import type { HoldingsBase } from "./read-holdings.ts"
import { readMarket } from "./read-market.ts"

type Ticks = ReadonlyArray<PriceTick>
type Failure = StoreUnavailable | StatementRejected | QueryTooExpensive

/** Answers that a process keeps of each kind: a few of each chain at its newest marks. */
const keptAnswersMax = 64

/** What a process keeps of one store. */
interface Memory {
  readonly folds: Kept<TickFold | undefined, Failure, Store>
  readonly spans: Kept<Ticks, Failure, Store>
  readonly edges: Kept<number, Failure, Store>
  /** The past behind the last folded bucket that was asked for, by chain and basis. */
  readonly pasts: Map<string, FinalPast>
}

/** What is known behind a final bucket. */
interface FinalPast {
  readonly bucket: number
  readonly past: MarketPast
  readonly base: HoldingsBase
}

/** By store, so that two stores of one process never meet. */
const memories = new WeakMap<Store["Service"], Memory>()

const memoryOf = (store: Store["Service"]): Memory => {
  const known = memories.get(store)
  if (known !== undefined) return known
  const memory: Memory = {
    folds: makeKept(keptAnswersMax),
    spans: makeKept(keptAnswersMax),
    edges: makeKept(keptAnswersMax),
    pasts: new Map(),
  }
  memories.set(store, memory)
  return memory
}

const nameOf = (mark: Mark | undefined): string =>
  mark === undefined ? "" : `${mark.place.seq} ${mark.applied} ${mark.block.hash} ${mark.historyFrom}`

/** The marks and the chain that a question is about. */
export interface MarketQuestion {
  readonly marks: ReadonlyArray<Mark>
  readonly trusted: TrustedQuotes
}

const marksName = ({ marks, trusted: { chainId } }: MarketQuestion): string =>
  (["live", "history"] as const).map((lane) => nameOf(laneMark(marks, chainId, lane))).join()

/** The fold that a question at these marks may read. */
const foldOf = Effect.fnUntraced(function* ({ marks, trusted }: MarketQuestion) {
  const { folds } = memoryOf(yield* Store)
  return yield* folds.get(`${trusted.chainId} ${marksName({ marks, trusted })}`, readTickFold(marks, trusted))
})

/** The bucket of the first block of the unbroken run: before it is nothing. */
const edgeBucket = Effect.fnUntraced(function* ({ marks, trusted: { chainId } }: MarketQuestion) {
  const { edges } = memoryOf(yield* Store)
  const number = unbrokenFrom(marks, chainId) ?? 0
  const read = Effect.map(blocksAt({ chainId, numbers: [number] }), (found) =>
    bucketOf(found.get(number)?.timestampMs ?? 0),
  )
  return yield* edges.get(`${chainId} ${number}`, read)
})

/** Ticks of a span made of pools. `name` says all that they depend on beside the span. */
const madeTicks = Effect.fnUntraced(function* (
  question: MarketQuestion,
  span: { readonly first: number; readonly last: number; readonly name: string },
) {
  const first = Math.max(span.first, yield* edgeBucket(question))
  if (span.last < first) return []
  const { spans } = memoryOf(yield* Store)
  const { marks, trusted } = question
  const made = Effect.map(readMarket({ marks, trusted, first, last: span.last }), ({ ticks }) => ticks)
  return yield* spans.get(`${trusted.chainId} ${first} ${span.last} ${span.name}`, made)
})

/** Ticks below the fold: of the first hours of the live lane, and of a history. The live mark means nothing for them. */
const ticksBelow = (
  question: MarketQuestion,
  fold: TickFold,
  span: { readonly first: number; readonly last: number },
) =>
  madeTicks(question, {
    first: span.first,
    last: Math.min(span.last, fold.first - 1),
    name: `${fold.basis} ${nameOf(laneMark(question.marks, fold.chainId, "history"))}`,
  })

/** The past behind the last folded bucket: from the one that was kept on, or from as far back as it counts. */
const pastOf = Effect.fnUntraced(function* ({ marks, trusted }: MarketQuestion, fold: TickFold) {
  const { pasts } = memoryOf(yield* Store)
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
  const made: FinalPast = { bucket: fold.last, past, base: { block, held: new Map() } }
  if ((pasts.get(name)?.bucket ?? 0) < fold.last) pasts.set(name, made)
  return made
})

/** All ticks behind the fold, up to where the chain stands. */
const ticksBehind = Effect.fnUntraced(function* (question: MarketQuestion, fold: TickFold) {
  const { spans } = memoryOf(yield* Store)
  const { marks, trusted } = question
  const last = bucketOf(leadingMark(marks, trusted.chainId)?.timestampMs ?? 0)
  const made = Effect.gen(function* () {
    if (last <= fold.last) return []
    const { past, base } = yield* pastOf(question, fold)
    return (yield* readMarket({ marks, trusted, first: fold.last + 1, last, past, base })).ticks
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
  if (fold === undefined) return (yield* madeTicks(question, { ...span, name: marksName(question) })).filter(isWanted)
  const below = yield* ticksBelow(question, fold, span)
  const folded = yield* readFoldedTicks({
    ...{ fold, tokens },
    first: Math.max(span.first, fold.first),
    last: Math.min(span.last, fold.last),
  })
  const behind = span.last > fold.last ? yield* ticksBehind(question, fold) : []
  return [...below.filter(isWanted), ...folded, ...behind.filter(isWanted)]
})

/** How far a look for a newest tick reaches back, step by step: most tokens that are asked for were traded lately. */
const lookBacks = [24, 288]

/** How far the first look into the table reaches: a day. */
const foldedLookBack = 288

/** The newest tick of each token at or before its bucket and no older than a span; questions without one are left out. */
export const newestTicks = Effect.fn("prices.newestTicks")(function* <Question extends TickQuestion>(
  options: MarketQuestion & { readonly questions: ReadonlyArray<Question>; readonly spanBuckets: number },
) {
  const { questions, spanBuckets, ...market } = options
  const top = leadingMark(market.marks, market.trusted.chainId)
  const found = new Map<Question, PriceTick>()
  if (top === undefined) return found
  const missing = () => questions.filter((question) => !found.has(question))
  /** Takes what ticks, by bucket, say of the questions that have no answer yet. */
  const take = (ticks: Ticks, spanned: number) => {
    const byToken = Map.groupBy(ticks, ({ token }) => token)
    for (const question of missing()) {
      const tick = byToken
        .get(question.token)
        ?.findLast(({ bucket }) => bucket <= question.bucket && bucket + spanned >= question.bucket)
      if (tick !== undefined) found.set(question, tick)
    }
  }
  const spanOf = (asked: ReadonlyArray<Question>, back: number) => {
    const buckets = asked.map(({ bucket }) => bucket)
    return {
      first: Math.max(0, Math.min(...buckets) - back),
      last: Math.min(Math.max(...buckets), bucketOf(top.timestampMs)),
    }
  }
  const fold = yield* foldOf(market)
  if (fold === undefined) {
    for (const back of [...lookBacks, spanBuckets]) {
      for (const asked of Map.groupBy(missing(), ({ bucket }) => Math.floor(bucket / 288)).values()) {
        take(yield* madeTicks(market, { ...spanOf(asked, back), name: marksName(market) }), back)
      }
    }
    return found
  }
  // The table is asked for all at once with what lies behind it: most tokens are in one of the two.
  const answer = (asked: ReadonlyArray<Question>, back: number) =>
    Effect.map(newestFoldedTicks({ fold, questions: asked, spanBuckets: back }), (answers) => {
      const ticks = new Map(answers.map(({ question, tick }) => [`${question.token} ${question.bucket}`, tick]))
      return asked.flatMap((question) => {
        const tick = ticks.get(`${question.token} ${question.bucket}`)
        return tick === undefined ? [] : [[question, tick] as const]
      })
    })
  const isBehind = questions.some(({ bucket }) => bucket > fold.last)
  const [behind, lately] = yield* Effect.all(
    [isBehind ? ticksBehind(market, fold) : Effect.succeed([]), answer(questions, foldedLookBack)],
    { concurrency: 2 },
  )
  take(behind, spanBuckets)
  for (const [question, tick] of lately) if (!found.has(question)) found.set(question, tick)
  for (const [question, tick] of yield* answer(missing(), spanBuckets)) found.set(question, tick)
  const rest = missing().filter(({ bucket }) => bucket - spanBuckets < fold.first)
  if (rest.length > 0) {
    const { first, last } = spanOf(rest, spanBuckets)
    // From the beginning of a day, so that later questions find it made.
    take(
      yield* ticksBelow(market, fold, { first: Math.floor(first / 288) * 288, last: Math.max(last, fold.first - 1) }),
      spanBuckets,
    )
  }
  return found
})
