import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addressesOf } from "../contract-table.ts"
import { aaveGroups, incentiveGroup, secondIncentiveGroup } from "../families/aave-position.ts"
import { listedRewards } from "../families/listed-rewards.ts"
import { slashedUnderlyings, stakedTokenGroups, stakeHolders } from "../families/staked-token-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"
import { ghoContracts, safetyModuleContracts, umbrellaContracts, v2Contracts, v3Contracts } from "./contracts.ts"
import { v2TokenContracts } from "./v2-tokens/contracts.ts"
import { v3DebtContracts } from "./v3-debts/contracts.ts"
import { v3DepositContracts } from "./v3-deposits/contracts.ts"
import { v3VaultContracts } from "./v3-vaults/contracts.ts"

/** Deposits and debts in markets of Aave v2, and rewards for them. The source does not list stable-rate debts. */
export const v2Positions: ReadonlyArray<PositionGroup> = [
  ...aaveGroups(v2TokenContracts.deposits, v2TokenContracts.debts),
  secondIncentiveGroup(v2Contracts.incentives, [v2TokenContracts.deposits, v2TokenContracts.debts]),
]

/** Deposits and debts in markets of Aave v3, rewards for them, and vaults of deposits. */
export const v3Positions: ReadonlyArray<PositionGroup> = [
  ...aaveGroups(v3DepositContracts.deposits, v3DebtContracts.debts),
  incentiveGroup(v3Contracts.incentives),
  vaultGroup(v3VaultContracts.vaults, { id: "vault", label: "Vaults" }),
]

/** Source: `src/contracts/rewards/interfaces/IRewardsController.sol` of https://github.com/aave-dao/aave-umbrella. */
const umbrellaRewards: ReadAmounts = (ask, { contract: stake, account }) => {
  const [rewards = zeroAddress] = addressesOf(umbrellaContracts.rewards)
  const signature = "calculateCurrentUserRewards(address, address) returns (address[], uint256[])"
  const [tokens, amounts] = ask({ to: rewards, signature, values: [stake, account] }) ?? []
  return listedRewards(tokens, amounts)
}

/** Staked AAVE and shares of its pools, and Umbrella: staked deposits that cover losses. */
export const safetyModulePositions: ReadonlyArray<PositionGroup> = [
  ...stakedTokenGroups(safetyModuleContracts.stakes, slashedUnderlyings),
  vaultGroup(umbrellaContracts.stakes, { id: "umbrella", label: "Staking" }),
  {
    id: "umbrella-rewards",
    label: "Rewards",
    kind: "contract-position",
    contracts: { listed: umbrellaContracts.stakes },
    holders: stakeHolders,
    amounts: umbrellaRewards,
  },
]

/** Staked GHO of the safety module, and savings in GHO. */
export const ghoPositions: ReadonlyArray<PositionGroup> = [
  ...stakedTokenGroups(ghoContracts.stakes, slashedUnderlyings),
  vaultGroup(ghoContracts.savings, { id: "savings", label: "Vaults" }),
]
