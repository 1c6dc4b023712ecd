/** The newest ticks of tokens at or before given times: after the fold, from the table, or before it. */
import { Effect } from "effect"
import { leadingMark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { Store } from "../store/store.ts"
import { bucketOf } from "./bucket.ts"
import { newestFoldedTicks, type TickFold, type TickQuestion } from "./folded-ticks.ts"
import { type MadeTicks, type MarketQuestion, marksName, priceMemory } from "./price-cache.ts"
import type { PriceTick } from "./price-tick.ts"
import { foldOf, madeTicks, ticksBehind, ticksBelow } from "./read-ticks.ts"

/** Buckets per day: the first look-back into the table, as most requested tokens were traded recently. */
const dayBuckets = 288

/** Look-backs for ticks computed on demand: two hours, then a day. */
const lookBacks = [24, dayBuckets]

/** Tokens per chain whose newest folded tick is cached: some 10 MB. */
const keptTokensMax = 20_000

/** Queries of one kind and the answers found so far. */
interface Answers<Question> {
  readonly found: Map<Question, PriceTick>
  readonly missing: () => ReadonlyArray<Question>
  /** Answers open queries from the ticks of a span. */
  readonly take: (byToken: ReadonlyMap<Address, ReadonlyArray<PriceTick>>, spanBuckets: number) => void
}

const makeAnswers = <Question extends TickQuestion>(questions: ReadonlyArray<Question>): Answers<Question> => {
  const found = new Map<Question, PriceTick>()
  const missing = () => questions.filter((question) => !found.has(question))
  return {
    found,
    missing,
    take: (byToken, spanBuckets) => {
      for (const question of missing()) {
        const tick = byToken
          .get(question.token)
          ?.findLast(({ bucket }) => bucket <= question.bucket && bucket + spanBuckets >= question.bucket)
        if (tick !== undefined) found.set(question, tick)
      }
    },
  }
}

const spanOf = (asked: ReadonlyArray<TickQuestion>, back: number) => {
  const buckets = asked.map(({ bucket }) => bucket)
  return { first: Math.max(0, Math.min(...buckets) - back), last: Math.max(...buckets) }
}

/** The newest folded ticks of tokens at the end of the fold, by token. Cached until the fold advances. */
const newestAtEnd = Effect.fnUntraced(function* (fold: TickFold, tokens: ReadonlyArray<Address>, spanBuckets: number) {
  const { newest } = priceMemory(yield* Store)
  const name = `${fold.chainId} ${fold.basis}`
  const known = newest.get(name)
  const isKept = known?.bucket === fold.last && known.ticks.size < keptTokensMax
  const kept = isKept ? known : { bucket: fold.last, ticks: new Map<Address, PriceTick | undefined>() }
  if (!isKept && (known?.bucket ?? 0) <= fold.last) newest.set(name, kept)
  const read = new Map<Address, PriceTick>()
  for (const back of [dayBuckets, spanBuckets]) {
    const unknown = [...new Set(tokens)].filter((token) => !kept.ticks.has(token) && !read.has(token))
    const questions = unknown.map((token) => ({ token, bucket: fold.last }))
    for (const { tick } of yield* newestFoldedTicks({ fold, questions, spanBuckets: back })) read.set(tick.token, tick)
  }
  for (const token of tokens) if (!kept.ticks.has(token)) kept.ticks.set(token, read.get(token))
  return new Map(
    tokens.flatMap((token) => {
      const tick = kept.ticks.get(token)
      return tick === undefined ? [] : [[token, [tick]] as const]
    }),
  )
})

/** Answers queries about a chain with folded ticks. */
const answerFolded = Effect.fnUntraced(function* <Question extends TickQuestion>(
  market: MarketQuestion & { readonly fold: TickFold; readonly spanBuckets: number },
  questions: ReadonlyArray<Question>,
) {
  const { fold, spanBuckets } = market
  const { found, missing, take } = makeAnswers(questions)
  const late = questions.filter(({ bucket }) => bucket >= fold.last)
  const isBehind = late.some(({ bucket }) => bucket > fold.last)
  const nothing: MadeTicks = { all: [], byToken: new Map() }
  const lateTokens = late.map(({ token }) => token)
  // Concurrently: most tokens are found in one of the two.
  const [behind, atEnd] = yield* Effect.all(
    [isBehind ? ticksBehind(market, fold) : Effect.succeed(nothing), newestAtEnd(fold, lateTokens, spanBuckets)],
    { concurrency: 2 },
  )
  take(behind.byToken, spanBuckets)
  take(atEnd, spanBuckets)
  for (const back of [dayBuckets, spanBuckets]) {
    const early = missing().filter(({ bucket }) => bucket < fold.last && bucket >= fold.first)
    const answers = yield* newestFoldedTicks({ fold, questions: early, spanBuckets: back })
    const ticks = new Map(answers.map(({ question, tick }) => [`${question.token} ${question.bucket}`, tick]))
    for (const question of early) {
      const tick = ticks.get(`${question.token} ${question.bucket}`)
      if (tick !== undefined) found.set(question, tick)
    }
  }
  const rest = missing().filter(({ bucket }) => bucket - spanBuckets < fold.first)
  if (rest.length > 0) {
    // From the beginning of a day to the fold, so that later queries hit the cache.
    const first = Math.floor(spanOf(rest, spanBuckets).first / dayBuckets) * dayBuckets
    take((yield* ticksBelow(market, fold, { first, last: fold.first - 1 })).byToken, spanBuckets)
  }
  return found
})

/** The newest tick of each token at or before its bucket, within a maximum age; queries without a result are omitted. */
export const newestTicks = Effect.fn("prices.newestTicks")(function* <Question extends TickQuestion>(
  options: MarketQuestion & { readonly questions: ReadonlyArray<Question>; readonly spanBuckets: number },
) {
  const { questions, spanBuckets, ...market } = options
  const top = leadingMark(market.marks, market.trusted.chainId)
  if (top === undefined) return new Map<Question, PriceTick>()
  const fold = yield* foldOf(market)
  if (fold !== undefined) return yield* answerFolded({ ...market, fold, spanBuckets }, questions)
  const { found, missing, take } = makeAnswers(questions)
  for (const back of [...lookBacks, spanBuckets]) {
    for (const asked of Map.groupBy(missing(), ({ bucket }) => Math.floor(bucket / dayBuckets)).values()) {
      const { first, last } = spanOf(asked, back)
      const span = { first, last: Math.min(last, bucketOf(top.timestampMs)), name: marksName(market) }
      take((yield* madeTicks(market, span)).byToken, back)
    }
  }
  return found
})
