import { redemptionGroup } from "../families/redemption-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("liquid-collective")

/** Source: `contracts/src/interfaces/components/ISharesManager.1.sol` of https://github.com/liquid-collective/liquid-collective-protocol. */
export const positions = [
  redemptionGroup("lseth", contracts.shares, { conversion: "underlyingBalanceFromShares(uint256)" }),
]
