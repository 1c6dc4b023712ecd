import { redemptionGroup } from "../families/redemption-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("liquid-collective")

/**
 * Liquid Collective: liquid staking (LsETH). Source: `contracts/src/interfaces/components/ISharesManager.1.sol` of
 * https://github.com/liquid-collective/liquid-collective-protocol.
 */
export const liquidCollective = defineApp({
  slug: "liquid-collective",
  name: "Liquid Collective",
  positions: [redemptionGroup("lseth", contracts.shares, { conversion: "underlyingBalanceFromShares(uint256)" })],
})
