import { bridgeGateRules } from "../../protocols/families/bridge-gate.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const gates = {
  every: ["0x2a3dd3eb832af982ec71669e178424b10dca2ede"],
}

/**
 * The unified bridge of Polygon zkEVM, at one address on all its sides.
 *
 * Source: https://docs.polygon.technology (zkEVM, Mainnet contracts, `PolygonZkEVMBridge`).
 */
export const polygonZkevm = defineProtocol({
  slug: "polygon-zkevm",
  name: "Polygon zkEVM Bridge",
  rules: [...bridgeGateRules(gates)],
})
