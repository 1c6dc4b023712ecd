import { stakingRewardsRules } from "../../protocols/families/staking-rewards.ts"
import { defineProtocol } from "../rules/interpret-match.ts"
import type { Interpreter } from "../transaction/decoded-transaction.ts"

/**
 * Staking contracts that follow Synthetix' `StakingRewards`, whoever made them.
 *
 * Source: as `staking-rewards.ts` says.
 */
export const stakingRewards: Interpreter = defineProtocol({ slug: "staking", rules: stakingRewardsRules() })
