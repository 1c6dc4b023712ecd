import { solidlyRules } from "../families/solidly.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("aerodrome")

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
