import { zeroAddress } from "#schemas/domain/primitive.ts"
import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/**
 * Staked Ether, and shares of it.
 *
 * Source: `contracts/0.6.12/WstETH.sol` of https://github.com/lidofinance/core.
 */
export const positions = [
  redemptionGroup("steth", contracts.stakedEther, { token: zeroAddress }),
  redemptionGroup("wsteth", contracts.wrapped, { token: zeroAddress, conversion: "getStETHByWstETH(uint256)" }),
]
