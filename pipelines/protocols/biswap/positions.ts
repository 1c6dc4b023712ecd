import { chefGroup } from "../families/chef-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("biswap")

/** Stakes in farms. Source: `src/adapters/biswap` of https://github.com/llamafolio/llamafolio-api. */
export const positions = [
  chefGroup(contracts.farms, {
    token: "poolInfo(uint256)",
    reward: "BSW()",
    pending: "pendingBSW(uint256,address)",
  }),
]
