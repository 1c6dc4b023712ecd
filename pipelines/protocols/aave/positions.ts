import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { askAddress, askAmount } from "../asked-value.ts"
import { addressesOf, type ContractTable } from "../contract-table.ts"
import { aaveGroups, incentiveGroup, secondIncentiveGroup } from "../families/aave-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import type { HolderEvent, PositionAmount, PositionGroup, ReadAmounts, ReadUnderlyings } from "../position-rule.ts"
import { ghoContracts, safetyModuleContracts, umbrellaContracts, v2Contracts, v3Contracts } from "./contracts.ts"
import { v2TokenContracts } from "./v2-tokens/contracts.ts"
import { v3DebtContracts } from "./v3-debts/contracts.ts"
import { v3DepositContracts } from "./v3-deposits/contracts.ts"
import { v3VaultContracts } from "./v3-vaults/contracts.ts"

/** Deposits and debts in markets of Aave v2, and rewards for them. Debts with a stable rate are not listed by the source. */
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

/** Staked tokens change hands like all tokens; each transfer settles the rewards of both accounts. */
const stakeHolders: ReadonlyArray<HolderEvent> = [
  { event: "Transfer(address,address,uint256)", account: { topic: 1 } },
  { event: "Transfer(address,address,uint256)", account: { topic: 2 } },
]

/** Source: `previewRedeem` and `getTotalRewardsBalance` of `src/contracts/StakedTokenV3.sol` in https://github.com/bgd-labs/stake-token. */
const stakeUnderlyings: ReadUnderlyings = (ask, { token: stake, amountRaw }) => {
  const token = askAddress(ask, stake, "STAKED_TOKEN()")
  const stakedRaw = askAmount(ask, stake, "previewRedeem(uint256)", [amountRaw])
  return token === undefined || stakedRaw === undefined ? undefined : [{ token, amountRaw: stakedRaw }]
}

const stakeRewards: ReadAmounts = (ask, { contract: stake, account }) => {
  const token = askAddress(ask, stake, "REWARD_TOKEN()")
  const amountRaw = askAmount(ask, stake, "getTotalRewardsBalance(address)", [account])
  return token === undefined || amountRaw === undefined ? undefined : [{ token, amountRaw, meta: "CLAIMABLE" }]
}

/** Staked tokens, and rewards for them. */
const safetyGroups = (stakes: ContractTable): ReadonlyArray<PositionGroup> => [
  {
    ...{ id: "stake", label: "Staking", kind: "app-token", contracts: { listed: stakes } },
    underlyings: stakeUnderlyings,
  },
  {
    ...{ id: "rewards", label: "Rewards", kind: "contract-position", contracts: { listed: stakes } },
    ...{ holders: stakeHolders, amounts: stakeRewards },
  },
]

/** Source: `src/contracts/rewards/interfaces/IRewardsController.sol` of https://github.com/aave-dao/aave-umbrella. */
const umbrellaRewards: ReadAmounts = (ask, { contract: stake, account }) => {
  const [rewards = zeroAddress] = addressesOf(umbrellaContracts.rewards)
  const signature = "calculateCurrentUserRewards(address, address) returns (address[], uint256[])"
  const [tokens, amounts] = ask({ to: rewards, signature, values: [stake, account] }) ?? []
  if (!Array.isArray(tokens) || !Array.isArray(amounts)) return undefined
  return tokens.map((token: Address, index): PositionAmount => {
    // The signature makes every amount an integer.
    const amountRaw = (amounts as ReadonlyArray<bigint>)[index] ?? 0n
    return { token, amountRaw, meta: "CLAIMABLE" }
  })
}

/** Staked AAVE and shares of its pools, and Umbrella: staked deposits that cover losses. */
export const safetyModulePositions: ReadonlyArray<PositionGroup> = [
  ...safetyGroups(safetyModuleContracts.stakes),
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

/** Staked GHO of the safety module. */
export const ghoPositions: ReadonlyArray<PositionGroup> = safetyGroups(ghoContracts.stakes)
