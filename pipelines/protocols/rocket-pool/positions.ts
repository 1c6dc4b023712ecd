import { zeroAddress } from "#schemas/domain/primitive.ts"
import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Staked Ether. Source: `contracts/contract/token/RocketTokenRETH.sol` of https://github.com/rocket-pool/rocketpool. */
export const positions = [
  redemptionGroup("reth", contracts.shares, { token: zeroAddress, conversion: "getEthValue(uint256)" }),
]
