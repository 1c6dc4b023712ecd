/** Checks the arguments `asOfBlock` and `asOfTime`, and moves a request's context to the earlier blocks that they name. */
import { Effect } from "effect"
import { blocksAt, lastBlockAt } from "#projections/facts/blocks.ts"
import type { BlockSpan } from "#schemas/domain/block-span.ts"
import { type PastBlock, visibleRuns } from "#schemas/domain/past-marks.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { Report, RequestedChains } from "./arguments.ts"
import { ArgumentInvalid, TimeNotIndexed } from "./errors.ts"
import type { RequestContext } from "./request-context.ts"
import { pricingChains } from "./token-price.ts"

/** The arguments; at most one of them is given. */
export interface AsOfArguments {
  readonly asOfBlock?: number | null
  /** Milliseconds. */
  readonly asOfTime?: number | null
}

/** The requested chains at the requested block or time. */
export interface AsOfChains extends RequestedChains {
  /** The request's context at these blocks: `nowMs` is their time. */
  readonly context: RequestContext
}

/** Chains whose blocks are searched at the same time: as many as the engine executes statements. */
const searchConcurrency = 2

/** The first indexed block above a number that is in a gap or below all of them. */
const nextIndexed = (runs: ReadonlyArray<BlockSpan>, number: number): number =>
  runs.find(({ first }) => first > number)?.first ?? 0

const findBlock = Effect.fnUntraced(function* (number: number, chainId: ChainId, { marks }: RequestContext) {
  const argument = "asOfBlock"
  const runs = visibleRuns(marks.watch([chainId]), chainId)
  const newest = runs.at(-1)?.last ?? 0
  if (number > newest) {
    return yield* new ArgumentInvalid({
      argument,
      reason: `is above block ${newest}, the newest one of chain ${chainId}`,
    })
  }
  if (!runs.some(({ first, last }) => first <= number && number <= last)) {
    const next = nextIndexed(runs, number)
    const reason = `is not an indexed block of chain ${chainId}: the next one is block ${next}`
    return yield* new ArgumentInvalid({ argument, reason })
  }
  const found = (yield* blocksAt({ chainId, numbers: [number] })).get(number)
  // A visible block that is missing is being reverted: the request is repeated.
  const block: PastBlock = { chainId, number, hash: found?.hash ?? "0x", timestampMs: found?.timestampMs ?? 0 }
  return block
})

/** The last block of a chain at or before a time; absent if the time is before the indexed blocks or in a gap of them. */
const blockAtTime = Effect.fnUntraced(function* (atMs: number, chainId: ChainId, { marks }: RequestContext) {
  const runs = visibleRuns(marks.watch([chainId]), chainId)
  const found = yield* lastBlockAt({ chainId, runs, atMs })
  const isBeforeGap = runs.slice(0, -1).some(({ last }) => last === found?.number)
  return found === undefined || isBeforeGap
    ? { chainId, next: nextIndexed(runs, found?.number ?? -1) }
    : { chainId, block: found }
})

/** The blocks of chains at a time. Chains without one are reported. */
const blocksAtTime = Effect.fnUntraced(function* (
  atMs: number,
  chainIds: ReadonlyArray<ChainId>,
  { context, report }: { readonly context: RequestContext; readonly report: Report },
) {
  const found = yield* Effect.forEach(chainIds, (chainId) => blockAtTime(atMs, chainId, context), {
    concurrency: searchConcurrency,
  })
  return found.flatMap(({ chainId, block, next }) => {
    if (block === undefined) report(new TimeNotIndexed({ chainId, atMs, nextBlock: next }))
    return block ?? []
  })
})

const ignore = () => undefined

/** Fails with `ArgumentInvalid` if the arguments contradict each other or the chains, or if the time is in the future. */
const checkArguments = Effect.fnUntraced(function* (
  { asOfBlock, asOfTime }: AsOfArguments,
  chainIds: ReadonlySet<ChainId>,
  { marks, nowMs }: RequestContext,
) {
  if (asOfBlock != null && asOfTime != null) {
    return yield* new ArgumentInvalid({ argument: "asOfTime", reason: "cannot be combined with `asOfBlock`" })
  }
  if (asOfBlock != null && chainIds.size > 1) {
    const reason = `names a block of one chain, and the request is about ${chainIds.size}: use \`asOfTime\` instead`
    return yield* new ArgumentInvalid({ argument: "asOfBlock", reason })
  }
  // Times of blocks can be ahead of the clock.
  const newestMs = Math.max(nowMs, ...[...chainIds].map((chainId) => marks.peek(chainId)?.timestampMs ?? 0))
  if (asOfTime != null && asOfTime > newestMs) {
    return yield* new ArgumentInvalid({ argument: "asOfTime", reason: "is in the future" })
  }
})

/**
 * The requested chains as they were at the requested block or time; at their newest marks if neither is given.
 *
 * At a time, chains that are not indexed there are reported and added to `unreadIds`. Fails with `ArgumentInvalid` if the arguments contradict
 * each other or the chains, if the time is in the future, and if the block is not indexed.
 */
export const checkAsOf = Effect.fnUntraced(function* (
  args: AsOfArguments,
  { chainIds, unreadIds }: RequestedChains,
  { context, report }: { readonly context: RequestContext; readonly report: Report },
) {
  const { asOfBlock, asOfTime } = args
  const newest: AsOfChains = { chainIds, unreadIds, context }
  if (asOfBlock == null && asOfTime == null) return newest
  yield* checkArguments(args, new Set([...chainIds, ...unreadIds]), context)
  const read = chainIds.filter((chainId) => !unreadIds.includes(chainId))
  const blocks =
    asOfTime != null
      ? yield* blocksAtTime(asOfTime, read, { context, report })
      : yield* Effect.forEach(read, (chainId) => findBlock(asOfBlock ?? 0, chainId, context))
  const atMs = asOfTime ?? blocks[0]?.timestampMs ?? context.nowMs
  // Coins that several chains share are priced by trades on other chains, at the same time.
  const further = pricingChains(read, context.chains).filter((chainId) => !read.includes(chainId))
  const pricing = yield* blocksAtTime(atMs, further, { context, report: ignore })
  const found = new Set(blocks.map(({ chainId }) => chainId))
  const past: AsOfChains = {
    chainIds,
    unreadIds: [...unreadIds, ...read.filter((chainId) => !found.has(chainId))],
    context: { ...context, marks: context.marks.at([...blocks, ...pricing]), nowMs: atMs },
  }
  return past
})
