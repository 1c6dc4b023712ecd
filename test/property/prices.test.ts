/**
 * The law of prices: ticks depend on the canonical blocks alone. Whether blocks arrive in any batches, twice, with reverts and restarts, or
 * their history last and in any order of its ranges, the ticks read from the tables are the same.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { bucketStartMs } from "#projections/prices/bucket.ts"
import { readTicks } from "#projections/prices/read-ticks.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { blockEvents, buildMarket, marketCoin, marketQuotes, marketStory } from "../support/market/market-chain.ts"
import { appendMissing, quickProcessor, runProcessor } from "../support/service/processing.ts"
import { pastBlocks, rangesOf } from "../support/store/filled-story.ts"
import { freshChain, holdsForEach, layerLaws, layerRepeatingLog } from "../support/store/laws.ts"

const ticksOf = Effect.fnUntraced(function* (chainId: ChainId, fromMs = 0) {
  const marks = (yield* readMarks()).filter((mark) => mark.chainId === chainId)
  return yield* readTicks({ marks, trusted: marketQuotes(chainId), fromMs, toMs: Number.MAX_SAFE_INTEGER })
})

describe("ticks", () => {
  layer(layerLaws, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect("are the same for any batching, any restart and any order of ranges (P2, P4, P6)", () =>
      holdsForEach(marketStory, (story) =>
        Effect.gen(function* () {
          const chain = freshChain()
          const run = { chains: [chain], settings: { ...quickProcessor, batchEventsMax: story.batchEventsMax } }
          const { events } = buildMarket(chain.id, story)
          const live = events.slice(pastBlocks - 1)
          yield* appendMissing(chain, live).pipe(Effect.provide(layerRepeatingLog))
          yield* runProcessor({ ...run, untilSeq: live.length })
          // Values read during the run must differ from those at the end.
          yield* ticksOf(chain.id)
          const past = events
            .slice(0, pastBlocks - 1)
            .flatMap((event) => (event.kind === "BlockAppended" ? [event.block] : []))
          const history: Array<LogEvent> = []
          for (const range of rangesOf(past, story)) {
            history.push(...range)
            yield* appendMissing(chain, history, { lane: "history" }).pipe(Effect.provide(layerRepeatingLog))
            yield* runProcessor({ ...run, untilSeq: history.length, lane: "history" })
          }

          const plain = freshChain()
          const plainEvents = blockEvents(buildMarket(plain.id, story).canonical)
          yield* appendMissing(plain, plainEvents)
          yield* runProcessor({ chains: [plain], settings: quickProcessor, untilSeq: plainEvents.length })

          const expected = yield* ticksOf(plain.id)
          assert.deepStrictEqual(yield* ticksOf(chain.id), expected)
          assert.includeMembers(
            expected.map(({ token }) => token),
            [marketCoin],
          )
          const last = expected.at(-1)?.bucket ?? 0
          assert.deepStrictEqual(
            yield* ticksOf(chain.id, bucketStartMs(last)),
            expected.filter(({ bucket }) => bucket === last),
            "a span is the same whatever is requested before it",
          )
        }),
      ),
    )
  })
})
