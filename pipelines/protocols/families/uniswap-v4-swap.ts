import type { SwapRule } from "../swap-rule.ts"

/** Event of a swap of Uniswap v4, and of its forks. */
export const pooledSwapEvent = "Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)"

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
})
