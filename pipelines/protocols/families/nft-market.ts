import type { ContractTable } from "../contract-table.ts"
import type { ProtocolAttempt, ProtocolRule } from "../protocol.ts"

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
