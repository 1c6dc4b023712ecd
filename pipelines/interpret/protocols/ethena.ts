import { vaultRules } from "../../protocols/families/vault.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/** USDe that is staked. */
const shares = { 1: ["0x9d39a5de30e57443bff2a8307a4256c8797a3497"] }

/**
 * Ethena's staked USDe. What is given back waits before it is paid out.
 *
 * Source: https://docs.privy.io/recipes/yield/ethena-guide (the token); call: `StakedUSDeV2.sol`,
 * as https://docs.ethena.fi/solution-design/overview/github-overview says.
 */
export const ethena = defineProtocol({
  slug: "ethena",
  name: "Ethena",
  rules: [...vaultRules(shares), { action: "withdraw", called: shares, calls: ["unstake(address)"], got: "any" }],
})
