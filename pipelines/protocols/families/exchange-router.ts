import type { ContractTable } from "../contract-table.ts"
import type { ProtocolRule } from "../protocol.ts"

/** Rules for routers without usable events: a caller that gave one asset and got another swapped. */
export const exchangeRouterRules = (routers: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "swap", called: routers, sends: "any", receives: "any" },
]
