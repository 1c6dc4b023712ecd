/**
 * Forks below everything that a follower remembers. Endpoints that lie, or serve another chain for a moment, look the same, and final blocks
 * never revert (P7): such a fork is never followed. It is reported to an operator once it is believed, and reading continues by itself if the
 * endpoints have the chain again.
 */
import { Clock, Effect, Schema } from "effect"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { ChainReader } from "../reader/chain-reader.ts"
import type { FollowSettings, FollowState } from "./follow-settings.ts"
import { tipOf } from "./memory.ts"

/** The chain no longer has any block of the follower's memory, down to finality. */
export class ReorgTooDeep extends Schema.TaggedError<ReorgTooDeep>()("ReorgTooDeep", {
  chainId: Schema.Int,
  /** The lowest block that could have been the fork; the chain no longer has it. */
  blockNumber: Schema.Int,
  tipNumber: Schema.Int,
  sinceMs: Schema.Number,
  /** Whether independent endpoints agree, or the fork has lasted for minutes. */
  isBelieved: Schema.Boolean,
}) {
  readonly kind = "transient"
  override get message() {
    return `Chain ${this.chainId} no longer contains block ${this.blockNumber}, below which no revert is possible: the newest block read is ${this.tipNumber}.`
  }
}

/** Independent endpoints that must agree on another block for a deep fork to be believed at once. @limit operators */
const agreeingEndpointsMin = 2

/** Describes a fork below the memory. An endpoint that still has our lowest block is preferred from then on. */
export const deepFork = Effect.fnUntraced(function* (
  settings: Pick<FollowSettings, "definition" | "deepForkAfterMs">,
  { memory, deepForkSinceMs }: FollowState,
  lowest: BlockReference,
): Effect.fn.Return<ReorgTooDeep, never, ChainReader> {
  const reader = yield* ChainReader
  const nowMs = yield* Clock.currentTimeMillis
  const sinceMs = deepForkSinceMs ?? nowMs
  const { same, other } = yield* reader.compareAt(lowest)
  const isConfirmed = other >= agreeingEndpointsMin || nowMs - sinceMs >= settings.deepForkAfterMs
  return new ReorgTooDeep({
    chainId: settings.definition.id,
    blockNumber: lowest.number,
    tipNumber: tipOf(memory)?.number ?? lowest.number,
    sinceMs,
    isBelieved: same === 0 && isConfirmed,
  })
})
