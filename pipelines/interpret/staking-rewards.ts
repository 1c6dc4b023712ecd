import type { ContractTable, ProtocolRule } from "./protocol.ts"

/**
 * What staking contracts tell that follow Synthetix' `StakingRewards`; without contracts, whoever made them.
 *
 * Source: npm package `synthetix`, `contracts/StakingRewards.sol`.
 */
export const stakingRewardsRules = (emitters?: ContractTable): ReadonlyArray<ProtocolRule> => {
  const known = emitters === undefined ? {} : { emitters }
  return [
    { action: "stake", event: "Staked(address,uint256)", ...known, account: { topic: 1 } },
    { action: "unstake", event: "Withdrawn(address,uint256)", ...known, account: { topic: 1 } },
    { action: "claim", event: "RewardPaid(address,uint256)", ...known, account: { topic: 1 } },
  ]
}
