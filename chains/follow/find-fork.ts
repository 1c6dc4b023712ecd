/**
 * Search for the fork between our chain and the canonical one with few requests.
 *
 * A canonical block has canonical ancestors. So steps double downwards until a canonical block is found, and a binary search closes the
 * gap. Changes during the search show at the next append, whose parent must be the fork.
 */
import { Effect } from "effect"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { blockAt, type Memory } from "./memory.ts"

/**
 * The newest remembered block at or below `highest` that is canonical; `undefined` if there is none.
 *
 * @param isCanonical - Requests the block from the chain; called about twice the logarithm of the depth.
 */
export const findFork = Effect.fnUntraced(function* <E, R>(
  memory: Memory,
  highest: number,
  isCanonical: (block: BlockReference) => Effect.Effect<boolean, E, R>,
): Effect.fn.Return<BlockReference | undefined, E, R> {
  const lowest = memory.window[0]?.number ?? 0
  let above = highest + 1
  let low: BlockReference | undefined
  for (let step = 1; low === undefined; step *= 2) {
    if (above <= lowest) return undefined
    const block = blockAt(memory, Math.max(lowest, above - step))
    if (block === undefined) return undefined
    if (yield* isCanonical(block)) low = block
    else above = block.number
  }
  // Invariant: canonical at `low`, not canonical at `above`.
  while (above - low.number > 1) {
    const middle = blockAt(memory, low.number + Math.floor((above - low.number) / 2))
    if (middle === undefined) return low
    if (yield* isCanonical(middle)) low = middle
    else above = middle.number
  }
  return low
})
