import type { Interpreter } from "../interpreter.ts"
import { opStackBridgeRules } from "../op-stack-bridge.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** The bridge contracts of both sides. */
const bridges = {
  1: ["0x99c9fc46f92e8a1c0dec1b1747d010903e884be1"],
  10: ["0x4200000000000000000000000000000000000010"],
}

const portals = { 1: ["0xbeb5fc579115071764c7423a4f12edde41f106ed"] }

/**
 * OP Mainnet, between it and Ethereum.
 *
 * Source: npm package `viem`, `chains/definitions/optimism.ts` (`l1StandardBridge`, `portal`); `src/L2/L2StandardBridge.sol` (its own address)
 * of `packages/contracts-bedrock` of https://github.com/ethereum-optimism/optimism.
 */
export const optimism: Interpreter = defineProtocol({
  slug: "optimism",
  name: "OP Mainnet",
  rules: opStackBridgeRules({ bridges, portals }),
})
