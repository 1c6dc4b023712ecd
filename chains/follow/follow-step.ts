/**
 * One poll of a chain: new blocks, reverts and finality as events, and the delay before the next poll.
 *
 * Decisions are pure (`compare-head`, `memory`, `reads/plan`); this file makes the requests between them. Every failure is a state to
 * continue from.
 */
import { Clock, Effect, Ref } from "effect"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { ChainDefinition } from "../chain-definition.ts"
import { type BlockLink, BlockMissing, ChainReader, type RpcUnavailable } from "../reader/chain-reader.ts"
import { forgetAbove } from "../reads/watch-list.ts"
import { afterFailure, HeadBehind, type OutsideFailure } from "./after-failure.ts"
import { afterSuccess } from "./after-success.ts"
import type { ChainEvent } from "./chain-event.ts"
import { compareHead } from "./compare-head.ts"
import { deepFork } from "./deep-fork.ts"
import { advanceFinality } from "./finality.ts"
import { findFork } from "./find-fork.ts"
import { calm, type FollowSettings, type FollowState, type FollowStep } from "./follow-settings.ts"
import { blockAt, remember, tipOf } from "./memory.ts"
import { dropAhead } from "./read-ahead.ts"
import { moveCursor, readNext } from "./read-next.ts"
import { readStates } from "./read-states.ts"

/**
 * Polls the chain once. Events are in the order in which they apply; `state.memory` includes them.
 */
export const followStep = Effect.fn("follow.step")(function* (
  settings: FollowSettings,
  state: FollowState,
): Effect.fn.Return<FollowStep, never, ChainReader> {
  const looked = yield* Effect.result(look(settings, state))
  if (looked._tag === "Failure") {
    yield* dropAhead(state)
    return yield* afterFailure(settings, { ...state, ahead: undefined }, looked.failure)
  }
  const step = looked.success
  if (step.state.ahead !== state.ahead) yield* dropAhead(state)
  yield* afterSuccess(settings, state, step)
  return step
})

const look = Effect.fnUntraced(function* (
  settings: FollowSettings,
  state: FollowState,
): Effect.fn.Return<FollowStep, OutsideFailure, ChainReader> {
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
      return yield* withFinality(settings, { ...idle(settings, state), events: [] })
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
): Effect.fn.Return<FollowStep, OutsideFailure, ChainReader> {
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
  return yield* withFinality(settings, step)
})

/** Reverts to the fork between our chain and the canonical one. A missing block shows nothing: an endpoint may be behind a balancer. */
const revert = Effect.fnUntraced(function* (
  settings: FollowSettings,
  state: FollowState,
  highestCommon: number,
): Effect.fn.Return<FollowStep, OutsideFailure, ChainReader> {
  const reader = yield* ChainReader
  const chainId = settings.definition.id
  const tip = tipOf(state.memory)
  const [lowest] = state.memory.window
  const fork = yield* findFork(state.memory, highestCommon, (block) =>
    Effect.map(reader.readLink(block.number), (link) => link.hash === block.hash),
  )
  if (tip !== undefined && fork?.number === tip.number) {
    // The endpoint contradicts itself, or the chain changed between two requests. The next poll decides.
    return yield* new BlockMissing({ chainId, block: String(tip.number + 1) })
  }
  if (fork !== undefined) return yield* revertTo(settings, state, fork)
  return yield* lowest === undefined
    ? new BlockMissing({ chainId, block: String(highestCommon) })
    : yield* deepFork(settings, state, lowest)
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
 * chain was truncated, but never below finality; otherwise the endpoints have stopped, which is a failure.
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
  if (nowMs - behindSinceMs < settings.rollbackAfterMs || tip === undefined) {
    return { ...idle(settings, state), state: { ...state, ...calm, behindSinceMs } }
  }
  const behind = new HeadBehind({ chainId: settings.definition.id, headNumber: head.number, tipNumber: tip.number })
  if (fork === undefined) return yield* behind
  const isTipGone = yield* reader.readLink(tip.number).pipe(
    Effect.map((link) => link.hash !== tip.hash),
    Effect.catchTag("BlockMissing", () => Effect.succeed(true)),
  )
  return isTipGone ? yield* revertTo(settings, state, fork) : yield* behind
})

/** Adds an advance of finality. Finality is not urgent, so failures are left to the next step. */
const withFinality = Effect.fnUntraced(function* (
  settings: FollowSettings,
  step: FollowStep,
): Effect.fn.Return<FollowStep, never, ChainReader> {
  const { memory: before, pendingFinal } = step.state
  const { event, pending } = yield* advanceFinality(settings, before, pendingFinal).pipe(
    Effect.catch(() => Effect.succeed({ event: undefined, pending: pendingFinal })),
  )
  const memory = event === undefined ? before : remember(before, event)
  const events = event === undefined ? step.events : [...step.events, event]
  return { ...step, state: { ...step.state, memory, pendingFinal: pending }, events }
})
