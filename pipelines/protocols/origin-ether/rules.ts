import { redemptionGroup } from "../families/redemption-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("origin-ether")

/**
 * Origin: yield-bearing Ether (OETH). Source: `contracts/contracts/token/OETH.sol` of https://github.com/OriginProtocol/origin-dollar.
 */
export const originEther = defineApp({
  slug: "origin-ether",
  name: "Origin Ether",
  positions: [redemptionGroup("oeth", contracts.shares)],
})
