import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addressesOf } from "../contract-table.ts"
import { aaveGroups, incentiveGroup, secondIncentiveGroup } from "../families/aave-position.ts"
import { listedRewards } from "../families/listed-rewards.ts"
import { slashedUnderlyings, stakedTokenGroups, stakeHolders } from "../families/staked-token-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("aave")

/** Deposits and debts in markets of Aave v2, and rewards for them. The source does not list stable-rate debts. */
export const v2Positions: ReadonlyArray<PositionGroup> = [
  ...aaveGroups(contracts.v2Deposits, contracts.v2Debts),
  secondIncentiveGroup(contracts.v2Incentives, [contracts.v2Deposits, contracts.v2Debts]),
]

/** Deposits and debts in markets of Aave v3, rewards for them, and vaults of deposits. */
export const v3Positions: ReadonlyArray<PositionGroup> = [
  ...aaveGroups(contracts.v3Deposits, contracts.v3Debts),
  incentiveGroup(contracts.v3Incentives),
  vaultGroup(contracts.v3Vaults, { id: "vault", label: "Vaults" }),
]

/** Source: `src/contracts/rewards/interfaces/IRewardsController.sol` of https://github.com/aave-dao/aave-umbrella. */
const umbrellaRewards: ReadAmounts = (ask, { contract: stake, account }) => {
  const [rewards = zeroAddress] = addressesOf(contracts.umbrellaRewards)
  const signature = "calculateCurrentUserRewards(address, address) returns (address[], uint256[])"
  const [tokens, amounts] = ask({ to: rewards, signature, values: [stake, account] }) ?? []
  return listedRewards(tokens, amounts)
}

/** Staked AAVE and shares of its pools, and Umbrella: staked deposits that cover losses. */
export const safetyModulePositions: ReadonlyArray<PositionGroup> = [
  ...stakedTokenGroups(contracts.safetyModuleStakes, slashedUnderlyings),
  vaultGroup(contracts.umbrellaStakes, { id: "umbrella", label: "Staking" }),
  {
    id: "umbrella-rewards",
    label: "Rewards",
    kind: "contract-position",
    contracts: { listed: contracts.umbrellaStakes },
    holders: stakeHolders,
    amounts: umbrellaRewards,
  },
]

/** Staked GHO of the safety module, and savings in GHO. */
export const ghoPositions: ReadonlyArray<PositionGroup> = [
  ...stakedTokenGroups(contracts.ghoStakes, slashedUnderlyings),
  vaultGroup(contracts.ghoSavings, { id: "savings", label: "Vaults" }),
]
