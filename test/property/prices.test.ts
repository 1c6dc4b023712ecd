/**
 * The law of prices: ticks depend on the canonical blocks alone. However these came, in any batches, twice, with reverts and
 * restarts in between, their past last and in any order of its ranges, the ticks read from the tables are the same.
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import type fc from "fast-check"
import { decodeTransfer } from "#chains/abi/erc20.ts"
import { readMarks } from "#projections/commits.ts"
import { bucketStartMs } from "#projections/prices/bucket.ts"
import { readTicks } from "#projections/prices/read-ticks.ts"
import type { Block } from "#schemas/domain/block.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { type StoryStep, storyAction, storyBlock, storyPool, storyTokens, tellStory } from "../support/chain-story.ts"
import { type FilledStory, filledStory, pastBlocks, rangesOf } from "../support/filled-story.ts"
import { freshChain, holdsFor, layerLaws, layerRepeatingLog } from "../support/laws.ts"
import { appendMissing, quickProcessor, runProcessor } from "../support/processing.ts"

/** What the pool of every story trades: the second is a dollar in one piece, so that small amounts count. */
const [coin = zeroAddress, dollar = zeroAddress] = storyTokens

const storyBeginsMs = 1_700_000_000_000

/** What the pool holds of either token before everything. */
const pooledRaw = 10n ** 12n

/** Makes a market of a step: most of what happens is a trade. */
const marketStep = (step: StoryStep): StoryStep => {
  if (step.kind !== "block") return step
  const isRest = (kind: string) => ["transfer", "wrap", "fail"].includes(kind)
  return { ...step, actions: step.actions.map((each) => (isRest(each.kind) ? each : { ...each, kind: "swap" })) }
}

/** The first block has trades that make a tick, so that nothing is never compared with nothing. */
const firstTrades = [storyAction("swap", 0, 1), storyAction("swap", 1, 0)]

/** A trade that was and is no more, and what came in its stead: each story has a revert that takes something back. */
const takenBack: ReadonlyArray<StoryStep> = [
  storyBlock([storyAction("swap", 2, 1)]),
  { kind: "revert", depth: 1 },
  storyBlock([storyAction("swap", 3, 0)]),
]

const marketStory: fc.Arbitrary<FilledStory> = filledStory.map((story) => ({
  ...story,
  live: [...story.live.map(marketStep), ...takenBack],
  past: story.past.map(marketStep).map((step, index) => {
    if (step.kind !== "block" || index > 0) return step
    return { ...step, actions: [...firstTrades, ...step.actions] }
  }),
}))

const heldIn = (chain: ReadonlyArray<Block>, token: Address): bigint => {
  let heldRaw = pooledRaw
  for (const log of chain.flatMap(({ transactions }) => transactions.flatMap(({ receipt }) => receipt.logs))) {
    const transfer = log.address === token ? decodeTransfer(log) : undefined
    if (transfer?.first === storyPool) heldRaw -= transfer.amountRaw
    if (transfer?.second === storyPool) heldRaw += transfer.amountRaw
  }
  return heldRaw
}

/** A block a hundred times as late as in the story, so that buckets change; what the pool holds is read at every third one. */
const marketBlock = (block: Block, chain: ReadonlyArray<Block>): Block => {
  const { reads } = block
  const read = block.number % 3 === 2 ? [coin, dollar] : []
  const balances = read.map((token) => ({ account: storyPool, token, balanceRaw: heldIn(chain, token) }))
  return {
    ...block,
    timestampMs: storyBeginsMs + 100 * (block.timestampMs - storyBeginsMs),
    reads: {
      ...reads,
      tokens: reads.tokens.map((token) => ({ ...token, isNew: false })),
      balances: [...reads.balances, ...balances],
    },
  }
}

const blockEvents = (blocks: ReadonlyArray<Block>): ReadonlyArray<LogEvent> =>
  blocks.map((block) => ({ kind: "BlockAppended", block, isWarmUp: false }))

/** What the log says of a market's chain, and the canonical blocks in the end. */
const tellMarket = (chainId: ChainId, { past, live }: FilledStory) => {
  const { events, blocksAt } = tellStory(chainId, [...past, { kind: "finality", depth: 0 }, ...live])
  const told = events.map((event, index) =>
    event.kind === "BlockAppended" ? { ...event, block: marketBlock(event.block, blocksAt(index + 1)) } : event,
  )
  const canonical = blocksAt(events.length)
  return {
    events: told,
    canonical: canonical.map((block, index) => marketBlock(block, canonical.slice(0, index + 1))),
  }
}

const ticksOf = Effect.fnUntraced(function* (chainId: ChainId, fromMs = 0) {
  const marks = (yield* readMarks()).filter((mark) => mark.chainId === chainId)
  const trusted = { chainId, native: undefined, coinToken: undefined, stablecoins: [{ address: dollar, decimals: 0 }] }
  return yield* readTicks({ marks, trusted, fromMs, toMs: Number.MAX_SAFE_INTEGER })
})

describe("ticks", () => {
  layer(layerLaws, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect("are the same for any batching, any restart and any order of ranges (P2, P4, P6)", () =>
      holdsFor(marketStory, (story) =>
        Effect.gen(function* () {
          const chain = freshChain()
          const run = { chains: [chain], settings: { ...quickProcessor, batchEventsMax: story.batchEventsMax } }
          const { events } = tellMarket(chain.id, story)
          const live = events.slice(pastBlocks - 1)
          yield* appendMissing(chain, live).pipe(Effect.provide(layerRepeatingLog))
          yield* runProcessor({ ...run, untilSeq: live.length })
          // What is read on the way must not be what is read in the end.
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
          const plainEvents = blockEvents(tellMarket(plain.id, story).canonical)
          yield* appendMissing(plain, plainEvents)
          yield* runProcessor({ chains: [plain], settings: quickProcessor, untilSeq: plainEvents.length })

          const expected = yield* ticksOf(plain.id)
          assert.deepStrictEqual(yield* ticksOf(chain.id), expected)
          assert.includeMembers(
            expected.map(({ token }) => token),
            [coin],
          )
          const last = expected.at(-1)?.bucket ?? 0
          assert.deepStrictEqual(
            yield* ticksOf(chain.id, bucketStartMs(last)),
            expected.filter(({ bucket }) => bucket === last),
            "a span is the same whatever is asked for before it",
          )
        }),
      ),
    )
  })
})
