import { balancerGroup } from "../families/balancer-position.ts"
import { chefGroup } from "../families/chef-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("beethoven-x")

/**
 * Beethoven X, an exchange on Fantom with pools of Balancer. Liquidity in pools, and stakes in farms. Source:
 * `src/adapters/beethoven-x/common/pool.ts` of https://github.com/llamafolio/llamafolio-api.
 */
export const beethovenX = defineApp({
  slug: "beethoven-x",
  name: "Beethoven X",
  positions: [
    balancerGroup(contracts.vaults),
    chefGroup(contracts.farms, {
      token: "lpTokens(uint256)",
      reward: "beets()",
      pending: "pendingBeets(uint256,address)",
      hasRewarders: true,
    }),
  ],
})
