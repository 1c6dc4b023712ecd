import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/**
 * Staked Ether, and shares of it; staked MATIC.
 *
 * Source: `contracts/0.6.12/WstETH.sol` of https://github.com/lidofinance/core, and `contracts/StMATIC.sol` of
 * https://github.com/lidofinance/polygon-contracts.
 */
export const positions = [
  redemptionGroup("steth", contracts.stakedEther),
  redemptionGroup("wsteth", contracts.wrapped, { conversion: "getStETHByWstETH(uint256)" }),
  redemptionGroup("stmatic", contracts.stakedMatic, {
    ...{ conversion: "convertStMaticToMatic(uint256)", token: contracts.matic },
  }),
]
