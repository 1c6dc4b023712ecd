import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { blockAt, type Memory, tipOf } from "./memory.ts"

/** Relation of an endpoint's head to the follower's memory. */
export type HeadComparison =
  /** The memory is empty. */
  | { readonly kind: "begin" }
  /** The head is above our tip. Whether it builds on it is determined when the blocks between are read. */
  | { readonly kind: "extend" }
  /** The head is our tip. */
  | { readonly kind: "same" }
  /** The head is below our tip and part of our chain: the endpoint lags, or the chain was truncated. */
  | { readonly kind: "behind" }
  /** The head is not part of our chain; the fork is still to be found. */
  | { readonly kind: "forked"; readonly highestCommon: number }

/** Compares by height and hash only, without requests. */
export const compareHead = (memory: Memory, head: BlockReference): HeadComparison => {
  const tip = tipOf(memory)
  if (tip === undefined) return { kind: "begin" }
  if (head.number > tip.number) return { kind: "extend" }
  const ours = blockAt(memory, head.number)
  if (ours !== undefined && ours.hash !== head.hash) return { kind: "forked", highestCommon: head.number - 1 }
  return { kind: head.number === tip.number ? "same" : "behind" }
}
