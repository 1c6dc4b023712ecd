import { aavePoolAttempts, aavePoolRules } from "../families/aave-pool.ts"
import { vaultRules } from "../families/vault.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("spark")

/** Spark: lending pools of Aave v3's design, and savings. */
export const spark = defineProtocol({
  slug: "spark",
  name: "Spark",
  contracts: [contracts.gateways, contracts.helpers, contracts.airdrops, contracts.stakes],
  rules: [
    ...aavePoolRules(contracts.pools),
    ...vaultRules(contracts.savings),
    {
      action: "deposit",
      event: "Swap(address,address,address,address,uint256,uint256,uint256)",
      emitters: contracts.stabilityModules,
      got: contracts.savings,
    },
    {
      action: "withdraw",
      event: "Swap(address,address,address,address,uint256,uint256,uint256)",
      emitters: contracts.stabilityModules,
      gave: contracts.savings,
    },
  ],
  attempts: [...aavePoolAttempts(contracts.pools)],
  positions,
})
