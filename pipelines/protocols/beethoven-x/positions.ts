import { chefGroup } from "../families/chef-position.ts"
import { contracts } from "./contracts.ts"

/** Stakes in farms. Source: `src/adapters/beethoven-x/common/pool.ts` of https://github.com/llamafolio/llamafolio-api. */
export const positions = [
  chefGroup(contracts.farms, {
    ...{ token: "lpTokens(uint256)", reward: "beets()", pending: "pendingBeets(uint256,address)" },
    hasRewarders: true,
  }),
]
