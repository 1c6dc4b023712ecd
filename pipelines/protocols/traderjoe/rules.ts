import { uniswapV2RouterAttempts, uniswapV2RouterRules } from "../families/uniswap-v2-router.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { pairs, positions } from "./positions.ts"

const contracts = readContracts("traderjoe")

/**
 * Trader Joe (LFJ): routers of pairs and of liquidity-book pools.
 *
 * Source: `ILBPair.sol` of https://github.com/lfj-gg/joe-v2.
 */
export const traderjoe = defineProtocol({
  slug: "traderjoe",
  name: "Trader Joe",
  positions,
  pairs: [pairs],
  rules: [
    ...uniswapV2RouterRules(contracts.routers),
    {
      action: "swap",
      called: contracts.routers,
      event: "Swap(address,address,uint24,bytes32,bytes32,uint24,bytes32,bytes32)",
    },
    { action: "pool", called: contracts.routers, event: "DepositedToBins(address,address,uint256[],bytes32[])" },
    { action: "unpool", called: contracts.routers, event: "WithdrawnFromBins(address,address,uint256[],bytes32[])" },
  ],
  attempts: [...uniswapV2RouterAttempts(contracts.routers)],
})
