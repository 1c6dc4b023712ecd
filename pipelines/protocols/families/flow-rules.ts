import type { ContractTable } from "../contract-table.ts"
import type { ProtocolAttempt, ProtocolRule } from "../protocol.ts"

/** Rules for routers without usable events: a caller that sent one asset and received another swapped. */
export const exchangeRouterRules = (routers: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "swap", called: routers, sends: "any", receives: "any" },
]

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

/** Rules for NFT marketplaces: trades, by their movements. Other events, such as cancelled orders, are left to each marketplace. */
export const nftMarketRules = (exchanges: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "call", called: exchanges, sends: "any" },
]

/** Intent of calls that fill a signed order. A failed fill does not reveal the trade. */
export const orderAttempt = (exchanges: ContractTable, calls: ReadonlyArray<string>): ProtocolAttempt => ({
  action: "call",
  verb: "Filled an order",
  called: exchanges,
  calls,
})
