import { opStackBridgeRules } from "../../protocols/families/op-stack-bridge.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/** The bridge contracts of both sides. */
const bridges = {
  1: ["0x735adbbe72226bd52e818e7181953f42e3b0ff21"],
  34443: ["0x4200000000000000000000000000000000000010"],
}

const portals = { 1: ["0x8b34b14c7c7123459cf3076b8cb929be097d0c07"] }

/**
 * Mode, between it and Ethereum.
 *
 * Source: npm package `viem`, `chains/definitions/mode.ts` (`l1StandardBridge`, `portal`); `src/L2/L2StandardBridge.sol` (its own address)
 * of `packages/contracts-bedrock` of https://github.com/ethereum-optimism/optimism.
 */
export const mode = defineProtocol({
  slug: "mode",
  name: "Mode",
  rules: opStackBridgeRules({ bridges, portals }),
})
