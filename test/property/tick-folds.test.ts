/**
 * The law of folded ticks: they change no answer, whatever is folded when and however often, whatever is reverted above, and whatever
 * arrives below.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { bucketMs } from "#projections/prices/bucket.ts"
import { foldTicks } from "#projections/prices/fold-ticks.ts"
import { pricesAtTimes } from "#projections/prices/prices.ts"
import { readTicks } from "#projections/prices/read-ticks.ts"
import { readTickFold, tickFolds } from "#projections/prices/tick-folds.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import { marksAt, type PastBlock } from "#schemas/domain/past-marks.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { blockStep } from "../support/arbitrary/chain-story.ts"
import { type StoryStep, storyAction, storyBlock } from "../support/chain/chain-story.ts"
import {
  buildMarket,
  firstTrades,
  marketCoin,
  marketDollar,
  marketQuotes,
  marketStep,
  pausedTimeMs,
  takenBack,
  tradedSteps,
} from "../support/market/market-chain.ts"
import { appendMissing, quickProcessor, runProcessor } from "../support/service/processing.ts"
import { pastBlocks, rangesOf } from "../support/store/filled-story.ts"
import { freshChain, holdsForEach, layerLaws } from "../support/store/laws.ts"

/** A market's story, and after which records folds run. */
const foldedStory = fc.record({
  past: fc.array(blockStep, { minLength: pastBlocks, maxLength: pastBlocks }),
  live: fc.array(tradedSteps, { minLength: 5, maxLength: 6 }).map((steps) => steps.flat()),
  everyEvents: fc.integer({ min: 5, max: 6 }),
  isCheckpointed: fc.boolean(),
  isBroken: fc.boolean(),
})

/** Ends every story: trades in buckets of their own, and a read of the pool among them, so that each has ticks to fold. */
const foldedEnd: ReadonlyArray<StoryStep> = [
  ...Array.from({ length: 5 }, () => storyBlock([storyAction("swap", 0, 1)])),
  { kind: "finality", depth: 0 },
]

/** Blocks at which ticks are also read as they were at that block: most of them are folded at the end. */
const earlierBlocks = 4

/** The store of a process that has just started. */
const freshStore = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Store, (store) => Effect.provideService(effect, Store, Store.of({ ...store })))

const folding = ["read the folded range of ticks", "read the fold height of balances"]

/** The store without any folds. */
const unfoldedStore = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Store, (store) => {
    const query: Store["Service"]["query"] = (statement) =>
      folding.includes(statement.operation) ? Effect.succeed([]) : store.query(statement)
    return Effect.provideService(effect, Store, Store.of({ ...store, query }))
  })

/** The store without the last statement of a fold, as after a crash before it. */
const brokenStore = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Store, (store) => {
    const insert: Store["Service"]["insert"] = (request) =>
      request.table === tickFolds.table ? Effect.interrupt : store.insert(request)
    return Effect.exit(Effect.provideService(effect, Store, Store.of({ ...store, insert })))
  })

/** All ticks of a chain, by bucket and token, at its newest block or an earlier one. */
const allTicks = Effect.fnUntraced(function* (chainId: ChainId, block?: PastBlock) {
  const newest = (yield* readMarks()).filter((mark) => mark.chainId === chainId)
  const marks = block === undefined ? newest : marksAt(newest, block)
  const ticks = yield* readTicks({ marks, trusted: marketQuotes(chainId), fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })
  return ticks.toSorted((left, right) => left.bucket - right.bucket || (left.token < right.token ? -1 : 1))
})

/** Compares all ticks, and those at some times, with those without folds. */
const check = Effect.fnUntraced(function* (chainId: ChainId) {
  const expected = yield* unfoldedStore(allTicks(chainId))
  assert.deepStrictEqual(yield* allTicks(chainId), expected)
  const marks = (yield* readMarks()).filter((mark) => mark.chainId === chainId)
  const endMs = marks[0]?.timestampMs ?? 0
  const queries = [0, 4, 30].flatMap((buckets) =>
    [marketCoin, marketDollar].map((token) => ({ token, atMs: endMs - buckets * bucketMs })),
  )
  const found = yield* pricesAtTimes({ marks, trusted: marketQuotes(chainId), queries })
  const answers = new Map(found.map(({ query, tick }) => [query, tick]))
  for (const query of queries) {
    const { token, atMs } = query
    const newest = expected.findLast((tick) => tick.token === token && (tick.bucket + 1) * bucketMs <= atMs)
    assert.deepStrictEqual(answers.get(query), newest)
  }
})

let ticksFolded = 0

describe("folded ticks", () => {
  layer(layerLaws, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect("change no response (P2, P4, P6)", () =>
      holdsForEach(foldedStory, (plan) =>
        Effect.gen(function* () {
          const chain = freshChain()
          const live = [storyBlock(firstTrades), ...plan.live, ...takenBack, ...foldedEnd].map(marketStep)
          const { events, canonical } = buildMarket(chain.id, { past: plan.past.map(marketStep), live }, pausedTimeMs)
          const above = events.slice(pastBlocks - 1)
          const run = { chains: [chain], settings: quickProcessor }
          for (let untilSeq = 1; untilSeq <= above.length; untilSeq++) {
            if (untilSeq % plan.everyEvents !== 0 && untilSeq !== above.length) continue
            yield* appendMissing(chain, above.slice(0, untilSeq))
            yield* runProcessor({ ...run, untilSeq })
            const mark = (yield* readMarks()).find(({ chainId }) => chainId === chain.id)
            const upTo = mark?.finalized?.number ?? 0
            if (upTo > 0) {
              if (plan.isCheckpointed) yield* foldCheckpoints({ chainId: chain.id, upTo })
              const fold = { trusted: marketQuotes(chain.id), upTo }
              if (plan.isBroken) yield* brokenStore(foldTicks(fold))
              yield* foldTicks(fold)
            }
            yield* check(chain.id)
          }
          yield* freshStore(check(chain.id))
          for (const block of canonical.slice(-earlierBlocks)) {
            assert.deepStrictEqual(yield* allTicks(chain.id, block), yield* unfoldedStore(allTicks(chain.id, block)))
          }
          const marks = (yield* readMarks()).filter(({ chainId }) => chainId === chain.id)
          const fold = yield* readTickFold(marks, marketQuotes(chain.id))
          const ticks = yield* allTicks(chain.id)
          ticksFolded += ticks.filter(
            ({ bucket }) => bucket >= (fold?.first ?? Infinity) && bucket <= (fold?.last ?? 0),
          ).length
          const past = events
            .slice(0, pastBlocks - 1)
            .flatMap((event) => (event.kind === "BlockAppended" ? [event.block] : []))
          const history: ReadonlyArray<LogEvent> = rangesOf(past, { cuts: [], order: [0] }).flat()
          yield* appendMissing(chain, history, { lane: "history" })
          yield* runProcessor({ ...run, untilSeq: history.length, lane: "history" })
          yield* check(chain.id)
        }),
      ).pipe(Effect.andThen(Effect.sync(() => assert.isAbove(ticksFolded, 0, "the law looked at nothing")))),
    )
  })
})
