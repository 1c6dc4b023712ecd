import { rangeGroup, slipstreamRange } from "../families/range-position.ts"
import { solidlyRules } from "../families/solidly.ts"
import { solidlyGaugeGroup, solidlyLockGroup, solidlyPoolGroup } from "../families/solidly-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("aerodrome")

/** Liquidity in pools and ranges, stakes in gauges, and locks. */
const positions: ReadonlyArray<PositionGroup> = [
  solidlyPoolGroup(contracts.factories, "isPool(address)"),
  rangeGroup(contracts.positions, slipstreamRange),
  solidlyGaugeGroup(contracts.voters),
  solidlyLockGroup(contracts.escrows, contracts.distributors),
]

/** Aerodrome, a Solidly fork: pools, vote locks and voter rewards. */
export const aerodrome = defineProtocol({
  slug: "aerodrome",
  name: "Aerodrome",
  positions,
  rules: solidlyRules({
    routers: contracts.routers,
    escrows: contracts.escrows,
    voters: contracts.voters,
    positions: contracts.positions,
    rewards: contracts.rewards,
    chains: [8453],
  }),
})
