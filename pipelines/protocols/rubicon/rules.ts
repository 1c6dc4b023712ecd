import { vaultRules } from "../families/vault.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("rubicon")

/** Rubicon, an order book on OP Mainnet. */
export const rubicon = defineProtocol({
  slug: "rubicon",
  name: "Rubicon",
  rules: [
    { action: "swap", called: contracts.routers, sends: "any", receives: "any" },
    { action: "swap", called: contracts.markets, sends: "any", receives: "any" },
    ...vaultRules(contracts.pools),
  ],
})
