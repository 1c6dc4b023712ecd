import { Effect } from "effect"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { FinalityAdvanced } from "#schemas/events/finality-advanced.ts"
import type { ChainDefinition } from "../chain-definition.ts"
import { type BlockLink, type BlockMissing, ChainReader, type RpcUnavailable } from "../reader/chain-reader.ts"
import { blockAt, type Memory, tipOf } from "./memory.ts"

/**
 * The newest of our blocks that is final, if that is news: by the endpoint's tag, else by the chain's depth.
 *
 * Only forward, only up to our own tip, and only where the chain still has our block at that height.
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

/** Our block at a final height, or our tip where that is lower; `undefined` where it is known to be final already. */
export const finalCandidate = (memory: Memory, finalNumber: number): BlockReference | undefined => {
  const tip = tipOf(memory)
  if (tip === undefined) return undefined
  const number = Math.min(finalNumber, tip.number)
  return number <= (memory.finalized?.number ?? -1) ? undefined : blockAt(memory, number)
}
