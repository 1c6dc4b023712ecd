import { chefGroup } from "../families/chef-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("spookyswap")

/**
 * SpookySwap, an exchange on Fantom. Stakes in farms. Source: `contracts/interfaces/ISpookyMasterChefV2.sol` of
 * https://github.com/alpaca-finance/bsc-alpaca-contract.
 */
export const spookyswap = defineApp({
  slug: "spookyswap",
  name: "SpookySwap",
  positions: [
    chefGroup(contracts.farms, {
      token: "poolInfo(uint256)",
      reward: "boo()",
      pending: "pendingBOO(uint256,address)",
    }),
    chefGroup(
      contracts.laterFarms,
      { token: "lpToken(uint256)", reward: "BOO()", pending: "pendingBOO(uint256,address)", hasRewarders: true },
      { id: "farm-v2" },
    ),
  ],
})
