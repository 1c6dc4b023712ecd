import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"
import { stakingRewardsRules } from "../staking-rewards.ts"

/**
 * Staking contracts that follow Synthetix' `StakingRewards`, whoever made them.
 *
 * Source: as `staking-rewards.ts` says.
 */
export const stakingRewards: Interpreter = defineProtocol({ slug: "staking", rules: stakingRewardsRules() })
