import { algebraRange, rangeGroup } from "../families/range-position.ts"
import { solidlyPoolGroup } from "../families/solidly-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("thena")

/** Liquidity in pools and ranges. */
export const positions = [
  solidlyPoolGroup(contracts.factories, "isPair(address)"),
  rangeGroup(contracts.positions, algebraRange),
]
