import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/**
 * Staking contracts that follow Synthetix' `StakingRewards`, whoever made them.
 *
 * Source: npm package `synthetix`, `contracts/StakingRewards.sol`.
 */
export const stakingRewards: Interpreter = defineProtocol({
  slug: "staking",
  rules: [
    { action: "stake", event: "Staked(address,uint256)", account: { topic: 1 } },
    { action: "unstake", event: "Withdrawn(address,uint256)", account: { topic: 1 } },
    { action: "claim", event: "RewardPaid(address,uint256)", account: { topic: 1 } },
  ],
})
