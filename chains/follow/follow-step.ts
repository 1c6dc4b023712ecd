/**
 * One poll of a chain: new blocks, reverts and finality as events, and the delay before the next poll.
 *
 * Decisions are pure (`compare-head`, `memory`, `reads/plan`); this file makes the requests between them. An external failure is a state to
 * continue from: a step fails only if continuing would be wrong.
 */
import { Clock, Effect, Ref, Schema } from "effect"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { ChainDefinition } from "../chain-definition.ts"
import { type BlockLink, BlockMissing, ChainReader, type RpcUnavailable } from "../reader/chain-reader.ts"
import { forgetAbove } from "../reads/watch-list.ts"
import { afterFailure, type OutsideFailure } from "./after-failure.ts"
import type { ChainEvent } from "./chain-event.ts"
import { compareHead } from "./compare-head.ts"
import { advanceFinality } from "./finality.ts"
import { findFork } from "./find-fork.ts"
import { countBlocksRead, reportStatus } from "./follow-metrics.ts"
import { calm, type FollowSettings, type FollowState, type FollowStep } from "./follow-settings.ts"
import { blockAt, remember, tipOf } from "./memory.ts"
import { dropAhead } from "./read-ahead.ts"
import { moveCursor, readNext } from "./read-next.ts"
import { readStates } from "./read-states.ts"

/** The chain no longer has any block of the follower's memory, down to finality. Requires an operator. */
export class ReorgTooDeep extends Schema.TaggedError<ReorgTooDeep>()("ReorgTooDeep", {
  chainId: Schema.Int,
  /** The lowest block that could have been the fork; the chain no longer has it. */
  blockNumber: Schema.Int,
  tipNumber: Schema.Int,
}) {
  readonly kind = "corrupt"
  override get message() {
    return `Chain ${this.chainId} no longer contains block ${this.blockNumber}, below which no revert is possible: the newest block read is ${this.tipNumber}.`
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
  const blocks = yield* readNext(settings, state, { first, last: head.number })
  const tip = tipOf(state.memory)
  if (tip !== undefined && blocks[0]?.parentHash !== tip.hash) return yield* revert(settings, state, tip.number)
  const cursor = yield* moveCursor(settings, blocks, head.number)
  const { events, memory } = yield* readStates(settings, state.memory, blocks).pipe(
    Effect.onError(() => dropAhead(cursor)),
  )
  const isAtHead = tipOf(memory)?.number === head.number
  const read = { ...state, ...calm, ...cursor, memory }
  const step = { state: read, events, delayMs: isAtHead ? settings.pollIntervalMs : 0 }
  return yield* withFinality(settings, step, head)
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
    yield* Effect.logWarning("The chain no longer contains our last final block; checking again.").pipe(
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
