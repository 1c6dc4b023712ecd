import { defineProtocol } from "../../protocols/protocol.ts"
import { uniswapRouters } from "../uniswap-routers.ts"

/** The contract of positions. */
const positions = {
  1: ["0xc36442b4a4522e871399cd717abdd847ab11fe88"],
  10: ["0xc36442b4a4522e871399cd717abdd847ab11fe88"],
  30: ["0x9d9386c042f194b460ec424a1e57acde25f5c4b1"],
  56: ["0x7b8a01b39d58278b5de7e48c8449c9f4f5170613"],
  130: ["0x943e6e07a7e8e791dafc44083e54041d743c46e9"],
  137: ["0xc36442b4a4522e871399cd717abdd847ab11fe88"],
  143: ["0x7197e214c0b767cfb76fb734ab638e2c192f4e53"],
  324: ["0x0616e5762c1e7dc3723c50663df10a162d690a86"],
  480: ["0xec12a9f9a09f50550686363766cc153d03c27b5e"],
  1868: ["0x56c1205b0244332011c1e866f4ea5384eb6bfa2c"],
  4326: ["0xcdc86e98184e96436f733a8bf31bd4f0214e6d7d"],
  8453: ["0x03a520b32c04bf3beef7beb72e919cf822ed34f1"],
  42161: ["0xc36442b4a4522e871399cd717abdd847ab11fe88"],
  42220: ["0x3d79edaabc0eab6f08ed885c05fc0b014290d95a"],
  43114: ["0x655c406ebfa14ee2006250925e54ec43ad184f8b"],
  57073: ["0xc0836e5b058bbe22ae2266e1ac488a1a0fd8dce8"],
  59144: ["0x4615c383f85d0a2bbed973d83ccecf5cb7121463"],
  81457: ["0xb218e4f7cf0533d4696fdfc419a0023d33345f28"],
  7777777: ["0xbc91e8dfa3ff18de43853372a3d7dfe585137d78"],
}

/** Made its pools. */
const pools = {
  makers: {
    1: ["0x1f98431c8ad98523631ae4a59f267346ea31f984"],
    10: ["0x1f98431c8ad98523631ae4a59f267346ea31f984"],
    56: ["0xdb1d10011ad0ff90774d0c6bb92e5c5c8b4461f7"],
    137: ["0x1f98431c8ad98523631ae4a59f267346ea31f984"],
    8453: ["0x33128a8fc17869897dce68ed026d694621f6fdfd"],
    42161: ["0x1f98431c8ad98523631ae4a59f267346ea31f984"],
  },
  codeHash: "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54",
  fees: [100, 500, 3000, 10_000],
} as const

/**
 * Uniswap v3, by its routers, its pools and the contract that keeps its positions. Its events are those of many forks.
 *
 * Source: npm package `@uniswap/sdk-core` 7.19.4, `nonfungiblePositionManagerAddress` and `v3CoreFactoryAddress` of `dist/cjs/src/addresses.js`; events: `IUniswapV3PoolEvents` of
 * npm package `@uniswap/v3-core`; both events and calls of positions: `INonfungiblePositionManager` of `@uniswap/v3-periphery`.
 */
export const uniswapV3 = defineProtocol({
  slug: "uniswap-v3",
  name: "Uniswap",
  rules: [
    { action: "swap", called: uniswapRouters, event: "Swap(address,address,int256,int256,uint160,uint128,int24)" },
    {
      action: "swap",
      event: "Swap(address,address,int256,int256,uint160,uint128,int24)",
      pool: pools,
      gave: "any",
      got: "any",
    },
    { action: "pool", event: "IncreaseLiquidity(uint256,uint128,uint256,uint256)", emitters: positions },
    // What is collected includes the liquidity that was removed before.
    {
      action: "unpool",
      event: "DecreaseLiquidity(uint256,uint128,uint256,uint256)",
      emitters: positions,
      amounts: [1, 2],
    },
    { action: "claim", event: "Collect(uint256,address,uint256,uint256)", emitters: positions, amounts: [1, 2] },
  ],
  attempts: [
    {
      action: "pool",
      called: positions,
      calls: [
        "mint((address,address,uint24,int24,int24,uint256,uint256,uint256,uint256,address,uint256))",
        "increaseLiquidity((uint256,uint256,uint256,uint256,uint256,uint256))",
      ],
    },
    { action: "unpool", called: positions, calls: ["decreaseLiquidity((uint256,uint128,uint256,uint256,uint256))"] },
    { action: "claim", called: positions, calls: ["collect((uint256,address,uint128,uint128))"] },
  ],
})
