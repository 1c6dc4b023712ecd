import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Staked Ether. Source: `contracts/contract/token/RocketTokenRETH.sol` of https://github.com/rocket-pool/rocketpool. */
export const positions = [redemptionGroup("reth", contracts.shares, { conversion: "getEthValue(uint256)" })]
