import { binGroup, firstBinGroup } from "../families/bin-position.ts"
import { chefGroup } from "../families/chef-position.ts"
import { pairGroup } from "../families/uniswap-v2-position.ts"
import { uniswapV2RouterAttempts, uniswapV2RouterRules } from "../families/uniswap-v2-rules.ts"
import type { PoolMaker } from "../pool-maker.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("traderjoe")

/** Factory of its pairs. Source of the hash: `contracts/traderjoe/libraries/JoeLibrary.sol` of https://github.com/traderjoe-xyz/joe-core. */
const pairs: PoolMaker = {
  makers: contracts.pairFactories,
  codeHash: "0x0bbca9af0511ad1a1da383135cf3a8d2ac620e549ef9f6ae3a4c33c2fed0af91",
}

const farm = { token: "poolInfo(uint256)", pending: "pendingTokens(uint256,address)", hasBonus: true } as const

/**
 * Trader Joe (LFJ): routers of pairs and of liquidity-book pools. Source: `ILBPair.sol` of https://github.com/lfj-gg/joe-v2. Liquidity in
 * pairs and bins, and stakes in farms. Source: `contracts/MasterChefJoeV2.sol`, `MasterChefJoeV3.sol` and `BoostedMasterChefJoe.sol`
 * there.
 */
export const traderjoe = defineProtocol({
  slug: "traderjoe",
  name: "Trader Joe",
  positions: [
    pairGroup(pairs),
    binGroup(contracts.binFactories),
    firstBinGroup(contracts.firstBinFactories),
    chefGroup(contracts.farms, { ...farm, reward: "joe()" }),
    chefGroup(contracts.boostedFarms, { ...farm, reward: "JOE()" }, { id: "farm-boosted" }),
  ],
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
