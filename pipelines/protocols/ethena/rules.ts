import { vaultRules } from "../families/vault.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("ethena")

/**
 * Ethena's staked USDe; unstaking has a cooldown.
 *
 * Source: `StakedUSDeV2.sol`, as https://docs.ethena.fi/solution-design/overview/github-overview says.
 */
export const ethena = defineProtocol({
  slug: "ethena",
  name: "Ethena",
  rules: [
    ...vaultRules(contracts.shares),
    { action: "withdraw", called: contracts.shares, calls: ["unstake(address)"], got: "any" },
  ],
  positions,
})
