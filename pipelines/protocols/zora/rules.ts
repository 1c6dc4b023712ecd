import { bridgeBetween } from "../families/bridge-chain.ts"
import { opStackBridgeRules } from "../families/op-stack-bridge.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { sales } from "./sales.ts"

const contracts = readContracts("zora")

/** Zora: bridge to Ethereum, and marketplaces of NFTs. */
export const zora = defineProtocol({
  slug: "zora",
  name: "Zora",
  sales,
  rules: bridgeBetween([1, 7_777_777], opStackBridgeRules({ bridges: contracts.bridges, portals: contracts.portals })),
})
