import type { ContractTable } from "../contract-table.ts"
import type { ProtocolAttempt, ProtocolRule } from "../protocol.ts"

/**
 * Rules for NFT markets: trades by their movements. Each market's own rules handle its other events, such as cancelled orders.
 */
export const nftMarketRules = (exchanges: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "call", called: exchanges, gave: "any" },
]

/** Intent of calls that fill a signed order: a failed fill does not reveal the trade. */
export const orderAttempt = (exchanges: ContractTable, calls: ReadonlyArray<string>): ProtocolAttempt => ({
  action: "call",
  verb: "Filled an order",
  called: exchanges,
  calls,
})
