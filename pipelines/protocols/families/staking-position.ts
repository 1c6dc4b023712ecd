import { askAddress, askAmount } from "../asked-value.ts"
import type { ContractTable } from "../contract-table.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"

const amounts: ReadAmounts = (ask, { contract, account }) => {
  const staked = askAddress(ask, contract, "stakingToken()")
  const reward = askAddress(ask, contract, "rewardsToken()")
  const stakedRaw = askAmount(ask, contract, "balanceOf(address)", [account])
  const earnedRaw = askAmount(ask, contract, "earned(address)", [account])
  if (staked === undefined || reward === undefined || stakedRaw === undefined || earnedRaw === undefined)
    return undefined
  return [
    { token: staked, amountRaw: stakedRaw, meta: "SUPPLIED" },
    { token: reward, amountRaw: earnedRaw, meta: "CLAIMABLE" },
  ]
}

/**
 * The group of contracts like Synthetix' `StakingRewards`: stakes, and rewards earned until now.
 *
 * Source: `contracts/StakingRewards.sol` of npm package `@uniswap/liquidity-staker`.
 */
export const stakingGroup = (stakings: ContractTable): PositionGroup => ({
  id: "farm",
  label: "Farms",
  kind: "contract-position",
  contracts: { listed: stakings },
  holders: [
    { event: "Staked(address,uint256)", account: { topic: 1 } },
    { event: "Withdrawn(address,uint256)", account: { topic: 1 } },
    { event: "RewardPaid(address,uint256)", account: { topic: 1 } },
  ],
  amounts,
})
