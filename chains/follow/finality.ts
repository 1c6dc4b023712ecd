import { Effect } from "effect"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { FinalityAdvanced } from "#schemas/events/finality-advanced.ts"
import type { ChainDefinition } from "../chain-definition.ts"
import { type BlockLink, type BlockMissing, ChainReader, type RpcUnavailable } from "../reader/chain-reader.ts"
import { blockAt, type Memory, tipOf } from "./memory.ts"

/**
 * The newest final block of our chain, if it advanced: by the endpoint's `finalized` tag, otherwise by the chain's depth. Never moves back
 * or beyond our tip, and only to a block that the chain still has at that height.
 */
export const advanceFinality = Effect.fnUntraced(function* (
  definition: Pick<ChainDefinition, "id" | "finalityDepthBlocks">,
  memory: Memory,
  head: BlockLink,
): Effect.fn.Return<FinalityAdvanced | undefined, RpcUnavailable | BlockMissing, ChainReader> {
  const reader = yield* ChainReader
  const tagged = yield* reader.finalized
  const ours = finalCandidate(memory, tagged?.number ?? head.number - definition.finalityDepthBlocks)
  if (ours === undefined) return undefined
  const canonical = tagged?.number === ours.number ? tagged : yield* reader.readLink(ours.number)
  if (canonical.hash !== ours.hash) return undefined
  return { kind: "FinalityAdvanced", chainId: definition.id, number: ours.number, hash: ours.hash }
})

/** Our block at a final height, or our tip if that is lower; `undefined` if it is already known to be final. */
export const finalCandidate = (memory: Memory, finalNumber: number): BlockReference | undefined => {
  const tip = tipOf(memory)
  if (tip === undefined) return undefined
  const number = Math.min(finalNumber, tip.number)
  return number <= (memory.finalized?.number ?? -1) ? undefined : blockAt(memory, number)
}
