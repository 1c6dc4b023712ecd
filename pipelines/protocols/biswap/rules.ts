import { chefGroup } from "../families/chef-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("biswap")

/** Biswap, an exchange on BNB. Stakes in farms. Source: `src/adapters/biswap` of https://github.com/llamafolio/llamafolio-api. */
export const biswap = defineApp({
  slug: "biswap",
  name: "Biswap",
  positions: [
    chefGroup(contracts.farms, {
      token: "poolInfo(uint256)",
      reward: "BSW()",
      pending: "pendingBSW(uint256,address)",
    }),
  ],
})
