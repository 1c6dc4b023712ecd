import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Source: `contracts/src/interfaces/components/ISharesManager.1.sol` of https://github.com/liquid-collective/liquid-collective-protocol. */
export const positions = [
  redemptionGroup("lseth", contracts.shares, { conversion: "underlyingBalanceFromShares(uint256)" }),
]
