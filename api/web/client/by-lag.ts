/** The order of chains by their lag. Pure. */
import { lagOf, type Network } from "./network-progress.ts"

const ranks = { UNKNOWN: 0, BEHIND: 1, LEVEL: 2 } as const

/** Chains that are not followed first, then by descending lag, then by name. */
export const byLag = <Chain extends Pick<Network, "lagBlocks" | "lagSeconds" | "name">>(
  all: ReadonlyArray<Chain>,
): ReadonlyArray<Chain> =>
  all.toSorted((left, right) => {
    const rank = ranks[lagOf(left)] - ranks[lagOf(right)]
    if (rank !== 0) return rank
    // Chains at the head stay in their places while blocks arrive.
    const lag = lagOf(left) === "BEHIND" ? (right.lagBlocks ?? 0) - (left.lagBlocks ?? 0) : 0
    return lag === 0 ? left.name.localeCompare(right.name) : lag
  })
