import { algebraRange, rangeGroup } from "../families/range-position.ts"
import { solidlyPoolGroup } from "../families/solidly-position.ts"
import { contracts } from "./contracts.ts"

/** Liquidity in pools and ranges. */
export const positions = [
  solidlyPoolGroup(contracts.factories, "isPair(address)"),
  rangeGroup(contracts.positions, algebraRange),
]
