import { zeroAddress } from "#schemas/domain/primitive.ts"
import { addressesOf } from "../contract-table.ts"
import { listedRewards, readAddress, readAmount, readIntegers } from "../contract-value.ts"
import { aaveGroups, incentiveGroup, secondIncentiveGroup } from "../families/aave-position.ts"
import { slashedUnderlyings, stakedTokenGroups, stakeHolders } from "../families/staked-token-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import type { HolderEvent, PositionGroup, ReadAmounts, ReadFigures } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("aave")

/** Deposit and debt in one reserve of a spoke, which is the item, including accrued interest and premium. */
const reserveAmounts: ReadAmounts = (read, { contract: spoke, account, item }) => {
  const reserve = BigInt(item)
  const token = readAddress(read, spoke, "getReserve(uint256)", [reserve])
  const suppliedRaw = readAmount(read, spoke, "getUserSuppliedAssets(uint256, address)", [reserve, account])
  const owedRaw = readAmount(read, spoke, "getUserTotalDebt(uint256, address)", [reserve, account])
  if (token === undefined || suppliedRaw === undefined || owedRaw === undefined) return undefined
  return [
    { token, amountRaw: suppliedRaw, meta: "SUPPLIED" },
    { token, amountRaw: owedRaw, meta: "BORROWED" },
  ]
}

/** Health of an account in a spoke, over all its reserves. Some releases state debt values in other units, so there is no loan-to-value ratio. */
const spokeFigures: ReadFigures = (read, { contract: spoke, account }) => {
  const types = "uint256, uint256, uint256, uint256, uint256"
  const data = readIntegers(read, spoke, `getUserAccountData(address) returns (${types})`, [account])
  if (data === undefined) return undefined
  const [, , valueRaw = 0n, depositedRaw = 0n, owedRaw = 0n] = data
  return depositedRaw === 0n || owedRaw === 0n ? [] : [{ name: "health-factor", contract: spoke, valueRaw }]
}

const repayEvent = "Repay(uint256,address,address,uint256,uint256,(int256,int256,uint256))"

const holders: ReadonlyArray<HolderEvent> = [
  ...["Supply", "Withdraw", "Borrow"].map((name) => `${name}(uint256,address,address,uint256,uint256)`),
  repayEvent,
].map((event) => ({ event, account: { topic: 3 }, item: { topic: 1 } }))

/**
 * Deposits and debts in the spokes of Aave v4, one position per reserve and account, and vaults of deposits.
 *
 * Source: `src/spoke/interfaces/ISpoke.sol` of https://github.com/aave/aave-v4.
 */
export const v4Positions: ReadonlyArray<PositionGroup> = [
  {
    id: "reserve",
    label: "Lending",
    kind: "contract-position",
    contracts: { listed: contracts.v4Spokes },
    holders,
    amounts: reserveAmounts,
    figures: spokeFigures,
  },
  vaultGroup(contracts.v4Vaults, { id: "vault", label: "Vaults" }),
]

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
const umbrellaRewards: ReadAmounts = (read, { contract: stake, account }) => {
  const [rewards = zeroAddress] = addressesOf(contracts.umbrellaRewards)
  const signature = "calculateCurrentUserRewards(address, address) returns (address[], uint256[])"
  const [tokens, amounts] = read({ to: rewards, signature, values: [stake, account] }) ?? []
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
