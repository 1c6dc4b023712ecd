import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("octant")

/**
 * Octant: locked GLM and its rewards.
 *
 * Source: `contracts-v1/Deposits.sol` and `Vault.sol` of https://github.com/golemfoundation/octant.
 */
export const octant = defineProtocol({
  slug: "octant",
  name: "Octant",
  contracts: [contracts.newDeposits],
  rules: [
    ...eventRules(contracts.deposits, [
      { action: "deposit", event: "Locked(uint256,uint256,uint256,address)", account: { word: 3 } },
      { action: "withdraw", event: "Unlocked(uint256,uint256,uint256,address)", account: { word: 3 } },
    ]),
    { action: "claim", event: "Withdrawn(address,uint256,uint256)", emitters: contracts.rewards, receives: "any" },
  ],
})
