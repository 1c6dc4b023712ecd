import { solidlyPoolGroup } from "../families/solidly-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("ramses")

/** Ramses, a Solidly fork on Arbitrum. Liquidity in pools. */
export const ramses = defineApp({
  slug: "ramses",
  name: "Ramses",
  positions: [solidlyPoolGroup(contracts.factories, "isPair(address)")],
})
