import { aavePoolAttempts, aavePoolRules } from "../families/aave-pool.ts"
import { aaveGroups, incentiveGroup } from "../families/aave-position.ts"
import { vaultRules } from "../families/vault.ts"
import { vaultGroup } from "../families/vault-position.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("spark")

/**
 * Spark: lending pools of Aave v3's design, and savings. Deposits and debts in the markets, rewards for them, and savings in USDC and
 * other assets: ERC-4626 vaults. Those in DAI and USDS are Sky's.
 */
export const spark = defineProtocol({
  slug: "spark",
  name: "Spark",
  contracts: [contracts.gateways, contracts.helpers, contracts.airdrops, contracts.stakes],
  rules: [
    ...aavePoolRules(contracts.pools),
    ...vaultRules(contracts.savings),
    ...eventRules(contracts.stabilityModules, [
      {
        action: "deposit",
        event: "Swap(address,address,address,address,uint256,uint256,uint256)",
        receives: contracts.savings,
      },
      {
        action: "withdraw",
        event: "Swap(address,address,address,address,uint256,uint256,uint256)",
        sends: contracts.savings,
      },
    ]),
  ],
  attempts: [...aavePoolAttempts(contracts.pools)],
  positions: [
    ...aaveGroups(contracts.deposits, contracts.debts),
    incentiveGroup(contracts.incentives),
    vaultGroup(contracts.dollarSavings, { id: "savings", label: "Vaults" }),
    vaultGroup(contracts.assetSavings, { id: "asset-savings", label: "Vaults" }),
  ],
})
