/** Stories of a market: most steps are trades, and a few blocks cover days. */

import fc from "fast-check"
import { decodeTransfer } from "#chains/abi/erc20.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { tokenRead } from "#chains/reads/token-read.ts"
import { bucketMs } from "#projections/prices/bucket.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { blockStep } from "../arbitrary/chain-story.ts"
import {
  buildStory,
  type StoryStep,
  storyAction,
  storyBlock,
  storyFirstNumber,
  storyPool,
  storyTokens,
} from "../chain/chain-story.ts"
import { evmBlock } from "../chain/evm-blocks.ts"
import { type FilledStory, filledStory, pastBlocks } from "../store/filled-story.ts"

/** The tokens of every story's pool: the second is a dollar without decimals, so that small amounts count. */
const [first, second] = storyTokens

/** The token of every market, and its dollar. */
export const [marketCoin, marketDollar] = [first, second]

/** Time of the block before a story's first one. */
export const storyBeginsMs = 1_700_000_000_000

/** Initial reserve of the pool in either token. */
const pooledRaw = 10n ** 12n

/** Turns a step into one of a market: most actions are trades. */
export const marketStep = (step: StoryStep): StoryStep => {
  if (step.kind !== "block") return step
  const isRest = (kind: string) => ["transfer", "wrap", "fail"].includes(kind)
  return { ...step, actions: step.actions.map((each) => (isRest(each.kind) ? each : { ...each, kind: "swap" })) }
}

/** Trades of two accounts, which result in a tick. */
export const firstTrades = [storyAction("swap", 0, 1), storyAction("swap", 1, 0)]

/**
 * The blocks before a market is followed, and the one with which its live stream begins. Two accounts trade in the first block and in the last:
 * in live blocks a price counts only if two accounts traded there, in a history one suffices (decision 0011). Without these trades, a market that
 * is followed from its first block has no price where the same market has one if its beginning is filled in later.
 */
export const marketPast = (past: ReadonlyArray<StoryStep>): ReadonlyArray<StoryStep> =>
  past.map(marketStep).map((step, index) => {
    if (step.kind !== "block" || ![0, past.length - 1].includes(index)) return step
    return { ...step, actions: [...firstTrades, ...step.actions] }
  })

/** A trade that is reverted, and its replacement: each story has a revert that removes something. */
export const takenBack: ReadonlyArray<StoryStep> = [
  storyBlock([storyAction("swap", 2, 1)]),
  { kind: "revert", depth: 1 },
  storyBlock([storyAction("swap", 3, 0)]),
]

/** Some blocks with a trade; after each the previous block becomes final, or it is reverted, or neither. */
export const tradedSteps: fc.Arbitrary<ReadonlyArray<StoryStep>> = fc
  .tuple(blockStep, fc.constantFrom("finality", "finality", "revert", "block"))
  .map(([block, then]) => {
    if (block.kind !== "block") return [block]
    const traded = { ...block, actions: [storyAction("swap", 0, 1), ...block.actions] }
    return then === "block" ? [traded] : [traded, { kind: then, depth: 1 }]
  })

/** A market whose history is filled last. */
export const marketStory: fc.Arbitrary<FilledStory> = filledStory.map((story) => ({
  ...story,
  past: marketPast(story.past),
  live: [...story.live.map(marketStep), ...takenBack],
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

/** Time of a block in milliseconds. */
type BlockTime = (block: Block) => number

/** Intervals a hundred times as long as in the story, so that buckets change. */
const laterTime: BlockTime = ({ timestampMs }) => storyBeginsMs + 100 * (timestampMs - storyBeginsMs)

/** Number of the first live block. Three hours pass after it: ticks are folded from some two hours on. */
const liveNumber = storyFirstNumber + pastBlocks - 1

/** Some blocks five minutes apart, and the long pause. */
export const pausedTimeMs: BlockTime = ({ number, timestampMs }) =>
  storyBeginsMs + 250_000 * number + 150 * (timestampMs - storyBeginsMs) + (number > liveNumber ? 36 * bucketMs : 0)

/** A block of the market: the pool's balances are read in every third one, including the first live one. */
const marketBlock = (block: Block, chain: ReadonlyArray<Block>, timeOf: BlockTime): Block => {
  const { reads } = block
  const read = block.number % 3 === 2 ? [marketCoin, marketDollar] : []
  const balances = read.map((token) => ({ account: storyPool, token, balanceRaw: heldIn(chain, token) }))
  return {
    ...block,
    timestampMs: timeOf(block),
    reads: {
      ...reads,
      tokens: tokenRead.of(reads).map((token) => ({ ...token, isNew: false })),
      balances: [...balanceRead.of(reads), ...balances],
    },
  }
}

/** The blocks of a chain as its log contains them without faults. */
export const blockEvents = (blocks: ReadonlyArray<Block>): ReadonlyArray<LogEvent> =>
  blocks.map((block) => ({ kind: "BlockAppended", block, isWarmUp: false }))

/** Events of a market's chain, and the canonical blocks at the end. */
export const buildMarket = (
  chainId: ChainId,
  { past, live }: Pick<FilledStory, "past" | "live">,
  timeOf: BlockTime = laterTime,
) => {
  const { events, blocksAt } = buildStory(chainId, [...past, { kind: "finality", depth: 0 }, ...live])
  const built = events.map((event, index) =>
    event.kind === "BlockAppended"
      ? { ...event, block: marketBlock(evmBlock(event.block), blocksAt(index + 1), timeOf) }
      : event,
  )
  const canonical = blocksAt(events.length)
  return {
    events: built,
    canonical: canonical.map((block, index) => marketBlock(block, canonical.slice(0, index + 1), timeOf)),
  }
}

/** Trusted quotes of a market's chain. */
export const marketQuotes = (chainId: ChainId): TrustedQuotes => ({
  chainId,
  native: undefined,
  coinToken: undefined,
  stablecoins: [{ address: marketDollar, decimals: 0 }],
})
