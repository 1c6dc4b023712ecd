import { managedRangeGroup } from "../families/managed-range-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("gamma")

/**
 * Gamma Strategies: managed ranges of liquidity on many exchanges. Shares of hypervisors. Source: `contracts/Hypervisor.sol` of
 * https://github.com/GammaStrategies/hypervisor, and `HypeRegistry` as verified at the registries' addresses.
 */
export const gamma = defineApp({
  slug: "gamma-strategies",
  name: "Gamma Strategies",
  positions: [
    managedRangeGroup(
      {
        events: [
          "Deposit(address,address,uint256,uint256,uint256)",
          "Withdraw(address,address,uint256,uint256,uint256)",
        ],
        registry: contracts.registries,
        call: "registryMap(address)",
        shape: "getTotalAmounts()",
      },
      "getTotalAmounts()",
    ),
  ],
})
