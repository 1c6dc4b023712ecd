import type { ContractTable, ProtocolRule } from "./protocol.ts"

/**
 * What a call of the gate of a bridge means that tells nothing which is its own alone: what its caller gives sets out, and what
 * its caller gets has arrived.
 */
export const bridgeGateRules = (gates: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "bridge", called: gates, flow: "out" },
  { action: "bridge", called: gates, flow: "in" },
]
