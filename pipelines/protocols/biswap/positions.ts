import { chefGroup } from "../families/chef-position.ts"
import { contracts } from "./contracts.ts"

/** Stakes in farms. Source: `src/adapters/biswap` of https://github.com/llamafolio/llamafolio-api. */
export const positions = [
  chefGroup(contracts.farms, {
    ...{ token: "poolInfo(uint256)", reward: "BSW()", pending: "pendingBSW(uint256,address)" },
  }),
]
