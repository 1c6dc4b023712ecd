import { chefGroup } from "../families/chef-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("apeswap")

/** Stakes in farms: a fork of PancakeSwap's first farm. */
export const positions = [
  chefGroup(contracts.farms, {
    token: "poolInfo(uint256)",
    reward: "cake()",
    pending: "pendingCake(uint256,address)",
  }),
]
