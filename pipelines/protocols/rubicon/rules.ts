import { vaultRules } from "../families/vault.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("rubicon")

/** Rubicon, an order book on OP Mainnet. */
export const rubicon = defineProtocol({
  slug: "rubicon",
  name: "Rubicon",
  rules: [
    { action: "swap", called: contracts.routers, gave: "any", got: "any" },
    { action: "swap", called: contracts.markets, gave: "any", got: "any" },
    ...vaultRules(contracts.pools),
  ],
})
