import type { ContractTable } from "../contract-table.ts"
import { readAddress, readAmount } from "../contract-value.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"

/**
 * Stakes, and accrued rewards.
 *
 * @param tokenCall - The call of a contract for the staked token.
 * @param rewardCall - The call for the token of rewards.
 */
export const stakeAmounts =
  (tokenCall: string, rewardCall: string): ReadAmounts =>
  (read, { contract, account }) => {
    const token = readAddress(read, contract, tokenCall)
    const reward = readAddress(read, contract, rewardCall)
    const stakedRaw = readAmount(read, contract, "balanceOf(address)", [account])
    const earnedRaw = readAmount(read, contract, "earned(address)", [account])
    if (token === undefined || reward === undefined || stakedRaw === undefined || earnedRaw === undefined)
      return undefined
    return [
      { token, amountRaw: stakedRaw, meta: "SUPPLIED" },
      { token: reward, amountRaw: earnedRaw, meta: "CLAIMABLE" },
    ]
  }

/**
 * The group of contracts like Synthetix' `StakingRewards`.
 *
 * Source: `contracts/StakingRewards.sol` of npm package `@uniswap/liquidity-staker`.
 *
 * @param rewardCall - The call of a contract for the token of rewards.
 */
export const stakingGroup = (
  stakings: ContractTable,
  { id, label }: Pick<PositionGroup, "id" | "label"> = { id: "farm", label: "Farms" },
  rewardCall = "rewardsToken()",
): PositionGroup => ({
  id,
  label,
  kind: "contract-position",
  contracts: { listed: stakings },
  holders: [
    { event: "Staked(address,uint256)", account: { topic: 1 } },
    { event: "Withdrawn(address,uint256)", account: { topic: 1 } },
    { event: "RewardPaid(address,uint256)", account: { topic: 1 } },
  ],
  amounts: stakeAmounts("stakingToken()", rewardCall),
})
