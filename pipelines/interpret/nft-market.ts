import type { ContractTable, ProtocolAttempt, ProtocolRule } from "./protocol.ts"

/**
 * What a call of a market of items means: what was given for what, as it moved. What its events tell beside, such as orders
 * that are cancelled, each market's own rules say.
 */
export const nftMarketRules = (exchanges: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "call", called: exchanges, gave: "any" },
]

/** What those calls of a market ask for that carry out an order which somebody signed: what of it failed does not say for what. */
export const orderAttempt = (exchanges: ContractTable, calls: ReadonlyArray<string>): ProtocolAttempt => ({
  action: "call",
  verb: "Filled an order",
  called: exchanges,
  calls,
})
