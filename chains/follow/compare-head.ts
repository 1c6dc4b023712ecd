import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { blockAt, type Memory, tipOf } from "./memory.ts"

/** How an endpoint's head stands to what we know. */
export type HeadComparison =
  /** Nothing is known yet. */
  | { readonly kind: "begin" }
  /** The head is above our tip; whether it builds on it shows when the blocks between are read. */
  | { readonly kind: "extend" }
  /** The head is our tip. */
  | { readonly kind: "same" }
  /** The head is below our tip, and ours too: an endpoint that lags, or a chain that was cut. */
  | { readonly kind: "behind" }
  /** The head is not in our chain, from a height down that is still to be found. */
  | { readonly kind: "forked"; readonly highestCommon: number }

/** Compares by height and hash only; asks nothing. */
export const compareHead = (memory: Memory, head: BlockReference): HeadComparison => {
  const tip = tipOf(memory)
  if (tip === undefined) return { kind: "begin" }
  if (head.number > tip.number) return { kind: "extend" }
  const ours = blockAt(memory, head.number)
  if (ours !== undefined && ours.hash !== head.hash) return { kind: "forked", highestCommon: head.number - 1 }
  return { kind: head.number === tip.number ? "same" : "behind" }
}
