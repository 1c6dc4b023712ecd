import { stakingGroup } from "../families/staking-position.ts"
import { contracts } from "./contracts.ts"

/** Staked tokens and shares of pools. */
export const positions = [stakingGroup(contracts.stakings)]
