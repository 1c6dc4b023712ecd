import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Staked Ether, and shares of it. Source: `src/WeETH.sol` of https://github.com/etherfi-protocol/smart-contracts. */
export const positions = [
  redemptionGroup("eeth", contracts.staked),
  redemptionGroup("weeth", contracts.wrapped, { conversion: "getEETHByWeETH(uint256)" }),
]
