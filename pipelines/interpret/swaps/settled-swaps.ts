/**
 * Trades by whose state a pool is priced: those that no later trade of the block follows without proving a price.
 *
 * Borrowed funds that move a price far away and back prove no price themselves, but a small trade between the two does, of a state that the pool
 * has neither before nor after the block.
 */
import type { Swap } from "#schemas/facts/swap.ts"

const poolKey = ({ pool, poolId }: Swap): string => `${pool} ${poolId ?? ""}`

const isAfter = (one: Swap["place"], other: Swap["place"]): boolean =>
  one.transactionIndex > other.transactionIndex ||
  (one.transactionIndex === other.transactionIndex && one.originIndex > other.originIndex)

/** The swaps of a block, without a price where they are followed by one of the same pool that has none. Rates of trades are exempt. */
export const settledSwaps = (swaps: ReadonlyArray<Swap>): ReadonlyArray<Swap> => {
  const lastUnproven = new Map<string, Swap["place"]>()
  for (const swap of swaps) {
    if (swap.isPriceSource) continue
    const known = lastUnproven.get(poolKey(swap))
    if (known === undefined || isAfter(swap.place, known)) lastUnproven.set(poolKey(swap), swap.place)
  }
  if (lastUnproven.size === 0) return swaps
  return swaps.map((swap) => {
    if (!swap.isPriceSource || (swap.sqrtPriceRaw === undefined && swap.reserve0Raw === undefined)) return swap
    const unproven = lastUnproven.get(poolKey(swap))
    return unproven === undefined || isAfter(swap.place, unproven) ? swap : { ...swap, isPriceSource: false }
  })
}
