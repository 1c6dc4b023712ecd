/**
 * One poll of a chain: new blocks, reverts and finality as events, and the delay before the next poll.
 *
 * Decisions are pure (`compare-head`, `memory`, `reads/plan`); this file makes the requests between them. An external failure is a state to
 * continue from: a step fails only if continuing would be wrong.
 */
import { Clock, Effect, Ref, Schema } from "effect"
import type { Block } from "#schemas/domain/block.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { BlockAppended } from "#schemas/events/block-appended.ts"
import type { ChainDefinition } from "../chain-definition.ts"
import { type BlockLink, BlockMissing, ChainReader, type RpcUnavailable } from "../reader/chain-reader.ts"
import { balanceRead } from "../reads/balance-read.ts"
import { attachReads, planRange } from "../reads/plan.ts"
import { forgetAbove, noteRead } from "../reads/watch-list.ts"
import { afterFailure, type OutsideFailure } from "./after-failure.ts"
import type { ChainEvent } from "./chain-event.ts"
import { compareHead } from "./compare-head.ts"
import { advanceFinality } from "./finality.ts"
import { findFork } from "./find-fork.ts"
import { countBlocksRead, reportStatus } from "./follow-metrics.ts"
import { calm, type FollowSettings, type FollowState, type FollowStep } from "./follow-settings.ts"
import { blockAt, type Memory, remember, tipOf } from "./memory.ts"
import { dropAhead, readAhead, takeAhead } from "./read-ahead.ts"
import { readRanges } from "./read-ranges.ts"

/** The chain no longer has any block of the follower's memory, down to finality. Requires an operator. */
export class ReorgTooDeep extends Schema.TaggedError<ReorgTooDeep>()("ReorgTooDeep", {
  chainId: Schema.Int,
  /** The lowest block that could have been the fork; the chain no longer has it. */
  blockNumber: Schema.Int,
  tipNumber: Schema.Int,
}) {
  readonly kind = "corrupt"
  override get message() {
    return `Chain ${this.chainId} no longer has our block ${this.blockNumber}, below which nothing may change: we stand at ${this.tipNumber}.`
  }
}

/** Consecutive searches that must find the fork below the memory before `ReorgTooDeep` is raised. */
const deepForksMax = 3

/**
 * Polls the chain once.
 *
 * Events are in the order in which they apply; `state.memory` includes them. Fails with `ReorgTooDeep` if the chain has left the follower's
 * memory in several consecutive polls.
 */
export const followStep = Effect.fn("follow.step")(function* (
  settings: FollowSettings,
  state: FollowState,
): Effect.fn.Return<FollowStep, ReorgTooDeep, ChainReader> {
  const looked = yield* Effect.result(look(settings, state))
  if (looked._tag === "Failure") {
    const failure = looked.failure
    yield* dropAhead(state)
    return failure._tag === "ReorgTooDeep"
      ? yield* failure
      : yield* afterFailure(settings, { ...state, ahead: undefined }, failure)
  }
  const step = looked.success
  if (step.state.ahead !== state.ahead) yield* dropAhead(state)
  const tip = tipOf(step.state.memory)
  const status = yield* Ref.updateAndGet(settings.status, (before) => ({
    ...before,
    tip,
    failure: undefined,
    quarantinedBlock: undefined,
  }))
  yield* reportStatus(settings.definition, status)
  yield* countBlocksRead(settings.definition, step.events.filter(({ kind }) => kind === "BlockAppended").length)
  return step
})

const look = Effect.fnUntraced(function* (
  settings: FollowSettings,
  state: FollowState,
): Effect.fn.Return<FollowStep, ReorgTooDeep | OutsideFailure, ChainReader> {
  const reader = yield* ChainReader
  const head = yield* reader.head
  const headSeenAtMs = yield* Clock.currentTimeMillis
  yield* Ref.update(settings.status, (status) => ({
    ...status,
    head: { number: head.number, hash: head.hash },
    headSeenAtMs,
  }))
  const comparison = compareHead(state.memory, head)
  switch (comparison.kind) {
    case "begin": {
      const first = settings.startBlock ?? (yield* firstFinal(settings.definition, head))
      return first > head.number ? idle(settings, state) : yield* extend(settings, state, { head, first })
    }
    case "extend":
      return yield* extend(settings, state, { head, first: (tipOf(state.memory)?.number ?? 0) + 1 })
    case "same":
      return yield* withFinality(settings, { ...idle(settings, state), events: [] }, head)
    case "forked":
      return yield* revert(settings, state, comparison.highestCommon)
    case "behind":
      return yield* waitOrRollBack(settings, state, head)
  }
})

const idle = (settings: FollowSettings, state: FollowState): FollowStep => ({
  state: { ...state, ...calm },
  events: [],
  delayMs: settings.pollIntervalMs,
})

const firstFinal = Effect.fnUntraced(function* (
  definition: ChainDefinition,
  head: BlockLink,
): Effect.fn.Return<number, RpcUnavailable, ChainReader> {
  const reader = yield* ChainReader
  const finalized = yield* reader.finalized
  return finalized?.number ?? Math.max(0, head.number - definition.finalityDepthBlocks)
})

/** Reads from `first` to the head, within the limits. */
const extend = Effect.fnUntraced(function* (
  settings: FollowSettings,
  state: FollowState,
  { head, first }: { readonly head: BlockLink; readonly first: number },
): Effect.fn.Return<FollowStep, ReorgTooDeep | OutsideFailure, ChainReader> {
  const readUpToHead = (from: number, density: number | undefined) => {
    const batchBlocksMax = batchBlocks(settings, density)
    const last = Math.min(head.number, from + batchBlocksMax * settings.readConcurrency - 1)
    return readRanges({ ...settings, batchBlocksMax }, { first: from, last })
  }
  const blocks = (yield* takeAhead(state.ahead, first)) ?? (yield* readUpToHead(first, state.itemsPerBlock))
  const tip = tipOf(state.memory)
  if (tip !== undefined && blocks[0]?.parentHash !== tip.hash) return yield* revert(settings, state, tip.number)
  const density = itemsPerBlock(blocks)
  const next = (blocks.at(-1)?.number ?? head.number) + 1
  const ahead = next > head.number ? undefined : yield* readAhead(next, readUpToHead(next, density))
  const { events, memory } = yield* readWithState(settings, state.memory, blocks).pipe(
    Effect.onError(() => dropAhead({ ahead })),
  )
  const isAtHead = tipOf(memory)?.number === head.number
  const read = { ...state, ...calm, memory, ahead, itemsPerBlock: density }
  const step = { state: read, events, delayMs: isAtHead ? settings.pollIntervalMs : 0 }
  return yield* withFinality(settings, step, head)
})

/** Transactions and logs in one request: some 1 MB of JSON. Larger answers cost more memory and processor time, and smaller ones more requests. */
const requestItemsMax = 1_000

/** Blocks of a request: as many as the density of the last blocks allows, and one while it is unknown. */
const batchBlocks = ({ batchBlocksMax }: FollowSettings, density = requestItemsMax): number =>
  Math.max(1, Math.min(batchBlocksMax, Math.floor(requestItemsMax / Math.max(1, density))))

const itemsPerBlock = (blocks: ReadonlyArray<Block>): number => {
  let items = 0
  for (const { transactions } of blocks) {
    items += transactions.length
    for (const { receipt } of transactions) items += receipt.logs.length
  }
  return blocks.length === 0 ? 0 : items / blocks.length
}

/** Blocks as events, with their state reads; truncated where a block disappeared meanwhile. */
const readWithState = Effect.fnUntraced(function* (
  settings: FollowSettings,
  known: Memory,
  blocks: ReadonlyArray<Block>,
): Effect.fn.Return<
  { readonly events: ReadonlyArray<ChainEvent>; readonly memory: Memory },
  RpcUnavailable | BlockMissing,
  ChainReader
> {
  const reader = yield* ChainReader
  const watchList = yield* Ref.get(settings.watchList)
  const requests = planRange(blocks, known.seen, { chain: settings.definition, watchList })
  const answers = yield* Effect.forEach(requests, (request) => Effect.result(reader.readState(request)), {
    concurrency: settings.readConcurrency,
  })
  const events: Array<ChainEvent> = []
  let memory = known
  for (const [position, block] of blocks.entries()) {
    const answer = answers[position]
    if (answer === undefined || answer._tag === "Failure") {
      if (answer !== undefined && events.length === 0) return yield* answer.failure
      break
    }
    const event: BlockAppended = {
      kind: "BlockAppended",
      block: attachReads(block, answer.success, memory.seen),
      isWarmUp: false,
    }
    events.push(event)
    memory = remember(memory, event)
    const keys = balanceRead.keysOf(requests[position]?.keys ?? {})
    yield* Ref.update(settings.watchList, (list) => noteRead(list, keys, block.number))
  }
  return { events, memory }
})

/** Reverts to the fork between our chain and the canonical one. */
const revert = Effect.fnUntraced(function* (
  settings: FollowSettings,
  state: FollowState,
  highestCommon: number,
): Effect.fn.Return<FollowStep, ReorgTooDeep | OutsideFailure, ChainReader> {
  const reader = yield* ChainReader
  const chainId = settings.definition.id
  const tip = tipOf(state.memory)
  const fork = yield* findFork(state.memory, highestCommon, (block) =>
    reader.readLink(block.number).pipe(
      Effect.map((link) => link.hash === block.hash),
      Effect.catchTag("BlockMissing", () => Effect.succeed(false)),
    ),
  )
  if (tip !== undefined && fork?.number === tip.number) {
    // The endpoint contradicts itself, or the chain changed between two requests. The next poll decides.
    return yield* new BlockMissing({ chainId, block: String(tip.number + 1) })
  }
  if (fork === undefined || tip === undefined) {
    const deepForks = state.deepForks + 1
    const blockNumber = state.memory.window[0]?.number ?? 0
    if (deepForks >= deepForksMax) {
      return yield* new ReorgTooDeep({ chainId, blockNumber, tipNumber: tip?.number ?? blockNumber })
    }
    yield* Effect.logWarning("The chain seems to have left our last final block; looking again.").pipe(
      Effect.annotateLogs({ chainId, blockNumber, count: deepForks }),
    )
    return { state: { ...state, ahead: undefined, deepForks }, events: [], delayMs: settings.pollIntervalMs }
  }
  return yield* revertTo(settings, state, fork)
})

const revertTo = (settings: FollowSettings, state: FollowState, fork: BlockReference): Effect.Effect<FollowStep> => {
  const removed = state.memory.window.filter(({ number }) => number > fork.number)
  const event: ChainEvent = { kind: "ChainReverted", fork, removed }
  // The new blocks are already read, unless the chain was only truncated.
  const memory = remember(state.memory, event)
  const step = { state: { ...state, ...calm, ahead: undefined, memory }, events: [event], delayMs: 0 }
  return Effect.as(
    Ref.update(settings.watchList, (list) => forgetAbove(list, fork.number)),
    step,
  )
}

/**
 * A head below our tip with our hashes usually belongs to a lagging endpoint and causes no revert. If it persists and our tip is gone, the
 * chain was truncated, but never below finality.
 */
const waitOrRollBack = Effect.fnUntraced(function* (
  settings: FollowSettings,
  state: FollowState,
  head: BlockLink,
): Effect.fn.Return<FollowStep, OutsideFailure, ChainReader> {
  const reader = yield* ChainReader
  const nowMs = yield* Clock.currentTimeMillis
  const behindSinceMs = state.behindSinceMs ?? nowMs
  const fork = blockAt(state.memory, head.number)
  const tip = tipOf(state.memory)
  const waiting = { ...idle(settings, state), state: { ...state, ...calm, behindSinceMs } }
  if (nowMs - behindSinceMs < settings.rollbackAfterMs || fork === undefined || tip === undefined) return waiting
  const isTipGone = yield* reader.readLink(tip.number).pipe(
    Effect.map((link) => link.hash !== tip.hash),
    Effect.catchTag("BlockMissing", () => Effect.succeed(true)),
  )
  return isTipGone ? yield* revertTo(settings, state, fork) : waiting
})

/** Adds an advance of finality. Finality is not urgent, so failures are left to the next step. */
const withFinality = Effect.fnUntraced(function* (
  settings: FollowSettings,
  step: FollowStep,
  head: BlockLink,
): Effect.fn.Return<FollowStep, never, ChainReader> {
  const event = yield* advanceFinality(settings.definition, step.state.memory, head).pipe(
    Effect.catch(() => Effect.succeed(undefined)),
  )
  if (event === undefined) return step
  const memory = remember(step.state.memory, event)
  return { ...step, state: { ...step.state, memory }, events: [...step.events, event] }
})
