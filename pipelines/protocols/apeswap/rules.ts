import { chefGroup } from "../families/chef-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("apeswap")

/** ApeSwap, an exchange on BNB. Stakes in farms: a fork of PancakeSwap's first farm. */
export const apeswap = defineApp({
  slug: "apeswap",
  name: "ApeSwap",
  positions: [
    chefGroup(contracts.farms, {
      token: "poolInfo(uint256)",
      reward: "cake()",
      pending: "pendingCake(uint256,address)",
    }),
  ],
})
