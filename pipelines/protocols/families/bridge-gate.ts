import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"

/** Rules for bridges without events of their own: assets from the caller are bridged out, assets to the caller are bridged in. */
export const bridgeGateRules = (gates: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "bridge", called: gates, flow: "out" },
  { action: "bridge", called: gates, flow: "in" },
]
