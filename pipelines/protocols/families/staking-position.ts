import { askAddress, askAmount } from "../asked-value.ts"
import type { HolderEvent, ReadAmounts } from "../position-rule.ts"

/** The event of a stake in contracts like Synthetix' `StakingRewards`. */
export const stakingHolders: ReadonlyArray<HolderEvent> = [{ event: "Staked(address,uint256)", account: { topic: 1 } }]

/**
 * Stakes in contracts like Synthetix' `StakingRewards`, and rewards earned until now.
 *
 * Source: `contracts/StakingRewards.sol` of npm package `@uniswap/liquidity-staker`.
 */
export const stakingAmounts: ReadAmounts = (ask, { contract, account }) => {
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
