import { aaveGroups, incentiveGroup } from "../families/aave-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("spark")

/** Deposits and debts in the markets, rewards for them, and savings in USDC and other assets: ERC-4626 vaults. Those in DAI and USDS are Sky's. */
export const positions: ReadonlyArray<PositionGroup> = [
  ...aaveGroups(contracts.deposits, contracts.debts),
  incentiveGroup(contracts.incentives),
  vaultGroup(contracts.dollarSavings, { id: "savings", label: "Vaults" }),
  vaultGroup(contracts.assetSavings, { id: "asset-savings", label: "Vaults" }),
]
