import { chefGroup } from "../families/chef-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("vvs-finance")

/** Stakes in farms (`Craftsman`). Source: https://github.com/vvs-finance/vvs-farm. */
export const positions = [
  chefGroup(contracts.farms, {
    token: "poolInfo(uint256)",
    reward: "vvs()",
    pending: "pendingVVS(uint256,address)",
  }),
]
