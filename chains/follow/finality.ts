/**
 * Advances of finality. Final blocks never revert, so a premature advance would stop a chain at its next ordinary reorg: an endpoint is
 * believed at once only about blocks that are deep anyway.
 */
import { Clock, Effect } from "effect"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { FinalityAdvanced } from "#schemas/events/finality-advanced.ts"
import type { ChainDefinition } from "../chain-definition.ts"
import { type BlockMissing, ChainReader, type RpcUnavailable } from "../reader/chain-reader.ts"
import { blockAt, type Memory, tipOf } from "./memory.ts"

/** A block of ours that is reported as final, and since when. */
export interface PendingFinal extends BlockReference {
  readonly sinceMs: number
}

/** An advance of finality, and the block that waits for the next one. */
export interface FinalityChange {
  readonly event: FinalityAdvanced | undefined
  readonly pending: PendingFinal | undefined
}

/** Settings of advancing finality. */
interface FinalitySettings {
  readonly definition: Pick<ChainDefinition, "id" | "finalityDepthBlocks">
  /** As in `FollowSettings`. */
  readonly finalityDelayMs: number
}

/**
 * The newest final block of our chain, if it advanced: by the endpoint's `finalized` tag, otherwise by the chain's depth below our tip. Never
 * moves back or beyond our tip, and only to a block that the chain still has at that height. A block that is not as deep as the chain's
 * finality depth must be reported as final for `finalityDelayMs` first; a lower report starts this time again.
 */
export const advanceFinality = Effect.fnUntraced(function* (
  { definition, finalityDelayMs }: FinalitySettings,
  memory: Memory,
  before: PendingFinal | undefined,
): Effect.fn.Return<FinalityChange, RpcUnavailable | BlockMissing, ChainReader> {
  const reader = yield* ChainReader
  const tip = tipOf(memory)
  if (tip === undefined) return { event: undefined, pending: undefined }
  const tagged = yield* reader.finalized
  const deepNumber = tip.number - definition.finalityDepthBlocks
  const reported = finalCandidate(memory, tagged?.number ?? deepNumber)
  if (reported === undefined) return { event: undefined, pending: undefined }
  const canonical = tagged?.number === reported.number ? tagged : yield* reader.readLink(reported.number)
  if (canonical.hash !== reported.hash) return { event: undefined, pending: undefined }
  const nowMs = yield* Clock.currentTimeMillis
  const restarted: PendingFinal = { ...reported, sinceMs: nowMs }
  if (reported.number <= deepNumber) return { event: eventOf(definition, reported), pending: undefined }
  if (before === undefined || before.number > reported.number || blockAt(memory, before.number)?.hash !== before.hash) {
    return { event: undefined, pending: restarted }
  }
  if (nowMs - before.sinceMs < finalityDelayMs) return { event: undefined, pending: before }
  return { event: eventOf(definition, before), pending: before.number < reported.number ? restarted : undefined }
})

const eventOf = ({ id }: FinalitySettings["definition"], { number, hash }: BlockReference): FinalityAdvanced => ({
  kind: "FinalityAdvanced",
  chainId: id,
  number,
  hash,
})

/** Our block at a final height, or our tip if that is lower; `undefined` if it is already known to be final. */
export const finalCandidate = (memory: Memory, finalNumber: number): BlockReference | undefined => {
  const tip = tipOf(memory)
  if (tip === undefined) return undefined
  const number = Math.min(finalNumber, tip.number)
  return number <= (memory.finalized?.number ?? -1) ? undefined : blockAt(memory, number)
}
