import { stakingGroup } from "../families/staking-position.ts"
import { contracts } from "./contracts.ts"

/** Staked shares of pools. */
export const positions = [stakingGroup(contracts.stakings)]
