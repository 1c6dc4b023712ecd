import { zeroAddress } from "#schemas/domain/primitive.ts"
import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Staked Ether, and shares of it. Source: `src/WeETH.sol` of https://github.com/etherfi-protocol/smart-contracts. */
export const positions = [
  redemptionGroup("eeth", contracts.staked, { token: zeroAddress }),
  redemptionGroup("weeth", contracts.wrapped, { token: zeroAddress, conversion: "getEETHByWeETH(uint256)" }),
]
