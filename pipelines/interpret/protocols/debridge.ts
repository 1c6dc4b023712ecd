import { bridgeGateRules } from "../../protocols/families/bridge-gate.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const gates = {
  every: ["0xef4fb24ad0916217251f553c0596f8edc630eb66", "0x663dc15d3c1ac63ff12e45ab68fea3f0a883c251"],
}

/**
 * deBridge's liquidity network: orders to another chain, and what was ordered elsewhere as it arrives.
 *
 * Source: https://docs.debridge.com/dln-details/overview/deployed-contracts.
 */
export const debridge = defineProtocol({
  slug: "debridge",
  name: "deBridge",
  rules: [...bridgeGateRules(gates)],
})
