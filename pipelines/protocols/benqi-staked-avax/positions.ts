import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Source: `src/adapters/benqi-staked-avax/avalanche/stake.ts` of https://github.com/llamafolio/llamafolio-api. */
export const positions = [redemptionGroup("savax", contracts.shares, { conversion: "getPooledAvaxByShares(uint256)" })]
