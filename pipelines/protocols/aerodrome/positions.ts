import { rangeGroup, slipstreamRange } from "../families/range-position.ts"
import { solidlyGaugeGroup, solidlyLockGroup, solidlyPoolGroup } from "../families/solidly-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("aerodrome")

/** Liquidity in pools and ranges, stakes in gauges, and locks. */
export const positions: ReadonlyArray<PositionGroup> = [
  solidlyPoolGroup(contracts.factories, "isPool(address)"),
  rangeGroup(contracts.positions, slipstreamRange),
  solidlyGaugeGroup(contracts.voters),
  solidlyLockGroup(contracts.escrows, contracts.distributors),
]
