/** Checks the arguments `asOf`, `asOfBlock` and `asOfTime`, and moves a request's context to the earlier blocks that they name. */
import { Effect } from "effect"
import { blocksAt, lastBlockAt } from "#projections/facts/blocks.ts"
import { forksSince } from "#projections/table/forks.ts"
import type { BlockSpan } from "#schemas/domain/block-span.ts"
import { type PastBlock, visibleRuns } from "#schemas/domain/past-marks.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { pricingChains } from "../prices/pricing-token.ts"
import { checkCount, filterValuesMax, type Report, type RequestedChains } from "../request/arguments.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { TimeNotIndexed } from "../request/partial-errors.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { AsOfInput } from "../schema/generated.ts"

/** The arguments; at most one of them is given. */
export interface AsOfArguments {
  readonly asOfBlock?: number | null
  /** Milliseconds. */
  readonly asOfTime?: number | null
  /** The blocks of an earlier answer. */
  readonly asOf?: ReadonlyArray<AsOfInput> | null
}

/** The requested chains at the requested block or time. */
export interface AsOfChains<Context extends RequestContext> extends RequestedChains {
  /** The request's context at these blocks: `nowMs` is their time. */
  readonly context: Context
}

/** Chains whose blocks are searched at the same time: as many as the engine executes statements. */
const searchConcurrency = 2

/** The first indexed block above a number that is in a gap or below all of them. */
const nextIndexed = (runs: ReadonlyArray<BlockSpan>, number: number): number =>
  runs.find(({ first }) => first > number)?.first ?? 0

const findBlock = Effect.fnUntraced(function* (
  argument: string,
  { chainId, number }: { readonly chainId: ChainId; readonly number: number },
  { marks }: RequestContext,
) {
  const runs = visibleRuns(marks.selectNewest([chainId]), chainId)
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
  const runs = visibleRuns(marks.selectNewest([chainId]), chainId)
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

/** The blocks of an earlier answer, or those at which its chains have forked since. */
const pinnedBlocks = Effect.fnUntraced(function* (
  pins: ReadonlyArray<AsOfInput>,
  chainIds: ReadonlyArray<ChainId>,
  context: RequestContext,
) {
  const byChain = new Map(pins.map((pin) => [pin.chainId, pin]))
  const wanted = chainIds.map((chainId) => byChain.get(chainId) ?? { chainId, seq: 0, block: undefined })
  const unpinned = wanted.find(({ block }) => block === undefined)
  if (unpinned !== undefined) {
    const reason = `has no block of chain ${unpinned.chainId}: name a block of each requested chain`
    return yield* new ArgumentInvalid({ argument: "asOf", reason })
  }
  // Before the forks, so that a revert after them outdates the request.
  context.marks.selectNewest(chainIds)
  const forks = yield* forksSince(wanted)
  return yield* Effect.forEach(wanted, ({ chainId, block = 0 }) => {
    const number = Math.min(block, forks.get(chainId)?.number ?? block)
    return findBlock("asOf", { chainId, number }, context)
  })
})

const ignore = () => undefined

/** Fails with `ArgumentInvalid` if the arguments contradict each other or the chains, or if the time is in the future. */
const checkArguments = Effect.fnUntraced(function* (
  { asOf, asOfBlock, asOfTime }: AsOfArguments,
  chainIds: ReadonlySet<ChainId>,
  { marks, nowMs }: RequestContext,
) {
  const [first, second] = Object.entries({ asOf, asOfBlock, asOfTime }).flatMap(([name, value]) =>
    value == null ? [] : [name],
  )
  if (first !== undefined && second !== undefined) {
    return yield* new ArgumentInvalid({ argument: second, reason: `cannot be combined with \`${first}\`` })
  }
  yield* checkCount("asOf", asOf ?? [], filterValuesMax)
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

/** The blocks that the arguments name, of chains with data. */
const requestedBlocks = (
  { asOf, asOfBlock, asOfTime }: AsOfArguments,
  chainIds: ReadonlyArray<ChainId>,
  request: { readonly context: RequestContext; readonly report: Report },
) => {
  if (asOfTime != null) return blocksAtTime(asOfTime, chainIds, request)
  if (asOf != null) return pinnedBlocks(asOf, chainIds, request.context)
  return Effect.forEach(chainIds, (chainId) =>
    findBlock("asOfBlock", { chainId, number: asOfBlock ?? 0 }, request.context),
  )
}

/**
 * The requested chains as they were at the requested blocks or time; at their newest marks if nothing of it is given.
 *
 * At a time, chains that are not indexed there are reported and added to `unreadIds`. Fails with `ArgumentInvalid` if the arguments contradict
 * each other or the chains, if the time is in the future, and if a block is not indexed.
 */
export const checkAsOf = Effect.fnUntraced(function* <Context extends RequestContext>(
  args: AsOfArguments,
  { chainIds, unreadIds }: RequestedChains,
  { context, report }: { readonly context: Context; readonly report: Report },
) {
  const newest: AsOfChains<Context> = { chainIds, unreadIds, context }
  if (args.asOf == null && args.asOfBlock == null && args.asOfTime == null) return newest
  yield* checkArguments(args, new Set([...chainIds, ...unreadIds]), context)
  const read = chainIds.filter((chainId) => !unreadIds.includes(chainId))
  const blocks = yield* requestedBlocks(args, read, { context, report })
  const atMs = args.asOfTime ?? Math.max(0, ...blocks.map(({ timestampMs }) => timestampMs))
  // Coins that several chains share are priced by trades on other chains, at the same time.
  const further = pricingChains(read, context.chains).filter((chainId) => !read.includes(chainId))
  const pricing = yield* blocksAtTime(atMs, further, { context, report: ignore })
  const found = new Set(blocks.map(({ chainId }) => chainId))
  const past: AsOfChains<Context> = {
    chainIds,
    unreadIds: [...unreadIds, ...read.filter((chainId) => !found.has(chainId))],
    context: { ...context, marks: context.marks.at([...blocks, ...pricing]), nowMs: atMs },
  }
  return past
})
