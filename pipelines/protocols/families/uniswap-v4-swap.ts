import type { SwapRule } from "../swap-rule.ts"

/** Event of a swap of Uniswap v4, and of its forks. */
export const pooledSwapEvent = "Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)"

/** Tiers of pools: those of the interface, which are those of Uniswap v3. Source: `TICK_SPACINGS` of npm package `@uniswap/v3-sdk`. */
export const pooledTiers = [
  { fee: 100, tickSpacing: 1n },
  { fee: 500, tickSpacing: 10n },
  { fee: 3000, tickSpacing: 60n },
  { fee: 10_000, tickSpacing: 200n },
]

/** Words of the event's data with the state of the pool after the swap, and the fee. */
export const swapWords = { rootPrice: 2, liquidity: 3, tick: 4, fee: 5 }

/**
 * Swaps of a contract that holds the tokens of all pools, like Uniswap v4's; of any such contract where the vaults are absent. The event names
 * the pool by an id; amounts are those of the caller.
 *
 * Source: `IPoolManager` of npm package `@uniswap/v4-core`.
 */
export const pooledSwap = (known: Pick<SwapRule, "vaults"> = {}): SwapRule => ({
  ...known,
  kind: "v4",
  event: pooledSwapEvent,
  id: { topic: 1 },
  sender: { topic: 2 },
  changes: [{ word: 0 }, { word: 1 }],
  of: "caller",
  keyed: {
    tiers: pooledTiers,
    fee: { word: swapWords.fee },
    rootPrice: { word: swapWords.rootPrice },
    liquidity: { word: swapWords.liquidity },
    tick: { word: swapWords.tick },
  },
})
