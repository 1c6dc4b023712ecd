import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"

/**
 * Rules for bridge gateways without events of their own: assets that the caller gives are bridged out, and assets that it gets have
 * been bridged in.
 */
export const bridgeGateRules = (gates: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "bridge", called: gates, flow: "out" },
  { action: "bridge", called: gates, flow: "in" },
]
