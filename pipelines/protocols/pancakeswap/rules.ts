import { uniswapV2RouterAttempts, uniswapV2RouterRules } from "../families/uniswap-v2-router.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { laterPairs, pairs, positions } from "./positions.ts"

const contracts = readContracts("pancakeswap")

/**
 * PancakeSwap: routers and position manager.
 *
 * Source: `IPancakeV3PoolEvents.sol` and the tiers of `PancakeV3Factory.sol` of https://github.com/pancakeswap/pancake-v3-contracts; the hash: npm
 * package `@pancakeswap/v3-sdk` 3.10.2, `POOL_INIT_CODE_HASHES`.
 */
export const pancakeswap = defineProtocol({
  slug: "pancakeswap",
  name: "PancakeSwap",
  positions,
  pairs: [pairs, laterPairs],
  swaps: [
    {
      kind: "pancake-v3",
      event: "Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)",
      sender: { topic: 1 },
      recipient: { topic: 2 },
      changes: [{ word: 0 }, { word: 1 }],
      of: "pool",
      maker: {
        makers: contracts.deployers,
        codeHash: "0x6ce8eb472fa82df5469c6ab6d485f17c3ad13c8cd7af59b3d4a8026c5ce0f7e2",
        tiers: [
          { fee: 100, tickSpacing: 1n },
          { fee: 500, tickSpacing: 10n },
          { fee: 2500, tickSpacing: 50n },
          { fee: 10_000, tickSpacing: 200n },
        ],
      },
    },
  ],
  rules: [
    ...uniswapV2RouterRules(contracts.routers),
    {
      action: "swap",
      called: contracts.routers,
      event: "Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)",
    },
    { action: "pool", event: "IncreaseLiquidity(uint256,uint128,uint256,uint256)", emitters: contracts.positions },
    { action: "unpool", event: "DecreaseLiquidity(uint256,uint128,uint256,uint256)", emitters: contracts.positions },
    { action: "claim", event: "Collect(uint256,address,uint256,uint256)", emitters: contracts.positions },
  ],
  attempts: [...uniswapV2RouterAttempts(contracts.routers)],
})
