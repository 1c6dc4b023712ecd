import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Source: `contracts/lst/contracts/implementations/swETH.sol` of https://github.com/SwellNetwork/v3-core-public. */
export const positions = [redemptionGroup("staked", contracts.shares, { rate: "getRate()" })]
