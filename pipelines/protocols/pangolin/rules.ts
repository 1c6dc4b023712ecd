import { chefGroup } from "../families/chef-position.ts"
import { pairGroup } from "../families/uniswap-v2-position.ts"
import type { PoolMaker } from "../pool-maker.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("pangolin")

/** Factory of its pairs. Source of the hash: `contracts/pangolin-periphery/libraries/PangolinLibrary.sol` of https://github.com/pangolindex/exchange-contracts. */
const pairs: PoolMaker = {
  makers: contracts.factories,
  codeHash: "0x40231f6b438bce0797c9ada29b718a87ea0a5cea3fe9a771abdd76bd41a3e545",
}

/** Pangolin, an exchange on Avalanche. Liquidity in pairs, and stakes in farms. */
export const pangolin = defineApp({
  slug: "pangolin",
  name: "Pangolin",
  pairs: [pairs],
  positions: [
    pairGroup(pairs),
    chefGroup(contracts.farms, {
      token: "lpToken(uint256)",
      reward: "REWARD()",
      pending: "pendingReward(uint256,address)",
      hasRewarders: true,
    }),
  ],
})
