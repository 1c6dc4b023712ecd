import type { ContractTable, ProtocolRule } from "./protocol.ts"

/**
 * What a call of a router means that tells nothing of its own, or by too many events: who called it and gave one thing for
 * another swapped.
 */
export const exchangeRouterRules = (routers: ContractTable): ReadonlyArray<ProtocolRule> => [
  { action: "swap", called: routers, gave: "any", got: "any" },
]
