import { chefGroup } from "../families/chef-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("vvs-finance")

/** VVS Finance, an exchange on Cronos. Stakes in farms (`Craftsman`). Source: https://github.com/vvs-finance/vvs-farm. */
export const vvsFinance = defineApp({
  slug: "vvs-finance",
  name: "VVS Finance",
  positions: [
    chefGroup(contracts.farms, {
      token: "poolInfo(uint256)",
      reward: "vvs()",
      pending: "pendingVVS(uint256,address)",
    }),
  ],
})
