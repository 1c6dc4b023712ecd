import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"

/**
 * Rules for bridges without events of their own: assets that the caller sends are bridged out, assets that it receives are bridged in.
 *
 * @param name - The other side, where it is always the same.
 */
export const bridgeGateRules = (gates: ContractTable, name?: string): ReadonlyArray<ProtocolRule> => {
  const otherChain = name === undefined ? {} : { otherChain: { name } }
  return [
    { action: "bridge", called: gates, flow: "out", ...otherChain },
    { action: "bridge", called: gates, flow: "in", ...otherChain },
  ]
}
