import type { ContractTable, ProtocolRule } from "./protocol.ts"

/**
 * What a call of a market of items means: what was given for what, as it moved. What its events tell beside, such as orders
 * that are cancelled, each market's own rules say.
 */
export const nftMarketRules = (exchanges: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "call", called: exchanges, gave: "any" },
]
