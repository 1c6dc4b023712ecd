/** Stories as those of a market: most of what happens is a trade, and days pass in a few blocks. */
import type fc from "fast-check"
import { decodeTransfer } from "#chains/abi/erc20.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { tokenRead } from "#chains/reads/token-read.ts"
import type { Block } from "#schemas/domain/block.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TrustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import type { LogEvent } from "#schemas/events/log-event.ts"
import { buildStory, type StoryStep, storyAction, storyBlock, storyPool, storyTokens } from "./chain-story.ts"
import { type FilledStory, filledStory } from "./filled-story.ts"

/** What the pool of every story trades: the second is a dollar in one piece, so that small amounts count. */
const [first = zeroAddress, second = zeroAddress] = storyTokens

/** The token of every market, and its dollar. */
export const [marketCoin, marketDollar] = [first, second]

/** The time of the block before a story's first. */
export const storyBeginsMs = 1_700_000_000_000

/** What the pool holds of either token before everything. */
const pooledRaw = 10n ** 12n

/** Makes a market of a step: most of what happens is a trade. */
export const marketStep = (step: StoryStep): StoryStep => {
  if (step.kind !== "block") return step
  const isRest = (kind: string) => ["transfer", "wrap", "fail"].includes(kind)
  return { ...step, actions: step.actions.map((each) => (isRest(each.kind) ? each : { ...each, kind: "swap" })) }
}

/** The first block has trades that make a tick, so that nothing is never compared with nothing. */
export const firstTrades = [storyAction("swap", 0, 1), storyAction("swap", 1, 0)]

/** A trade that was and is no more, and what came in its stead: each story has a revert that takes something back. */
export const takenBack: ReadonlyArray<StoryStep> = [
  storyBlock([storyAction("swap", 2, 1)]),
  { kind: "revert", depth: 1 },
  storyBlock([storyAction("swap", 3, 0)]),
]

/** A market whose past comes last. */
export const marketStory: fc.Arbitrary<FilledStory> = filledStory.map((story) => ({
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

/** When a block was made, in milliseconds. */
type BlockTime = (block: Block) => number

/** A hundred times as late as in the story, so that buckets change. */
const laterTime: BlockTime = ({ timestampMs }) => storyBeginsMs + 100 * (timestampMs - storyBeginsMs)

/** A block of the market: what the pool holds is read at every third one, the first live one among them. */
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

/** The blocks of a chain as its log tells them where nothing goes wrong. */
export const blockEvents = (blocks: ReadonlyArray<Block>): ReadonlyArray<LogEvent> =>
  blocks.map((block) => ({ kind: "BlockAppended", block, isWarmUp: false }))

/** What the log says of a market's chain, and the canonical blocks in the end. */
export const buildMarket = (
  chainId: ChainId,
  { past, live }: Pick<FilledStory, "past" | "live">,
  timeOf: BlockTime = laterTime,
) => {
  const { events, blocksAt } = buildStory(chainId, [...past, { kind: "finality", depth: 0 }, ...live])
  const built = events.map((event, index) =>
    event.kind === "BlockAppended" ? { ...event, block: marketBlock(event.block, blocksAt(index + 1), timeOf) } : event,
  )
  const canonical = blocksAt(events.length)
  return {
    events: built,
    canonical: canonical.map((block, index) => marketBlock(block, canonical.slice(0, index + 1), timeOf)),
  }
}

/** What prices of a market's chain start from. */
export const marketQuotes = (chainId: ChainId): TrustedQuotes => ({
  ...{ chainId, native: undefined, coinToken: undefined },
  stablecoins: [{ address: marketDollar, decimals: 0 }],
})
