import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"

/** Rules for bridges without events of their own: assets that the caller sends are bridged out, assets that it receives are bridged in. */
export const bridgeGateRules = (gates: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "bridge", called: gates, flow: "out" },
  { action: "bridge", called: gates, flow: "in" },
]
