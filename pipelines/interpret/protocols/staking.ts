import { stakingRewardsRules } from "../../protocols/families/staking-rewards.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/**
 * Staking contracts that follow Synthetix' `StakingRewards`, whoever made them.
 *
 * Source: as `staking-rewards.ts` says.
 */
export const stakingRewards = defineProtocol({ slug: "staking", rules: stakingRewardsRules() })
