import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Its mediators. */
const mediators = {
  1: ["0x88ad09518695c6c3712ac10a214be5109a655671"],
  100: ["0xf6a78083ca3e2a662d6dd1703c939c8ace2e268d"],
}

/**
 * The Omnibridge, between Gnosis and Ethereum.
 *
 * Source: https://docs.gnosischain.com (Omnibridge, Key Contracts); events: `BasicOmnibridge.sol` of https://github.com/omni/omnibridge.
 */
export const omnibridge: Interpreter = defineProtocol({
  slug: "gnosis-chain",
  name: "Omnibridge",
  rules: [
    { action: "bridge", event: "TokensBridgingInitiated(address,address,uint256,bytes32)", emitters: mediators },
    {
      action: "bridge",
      event: "TokensBridged(address,address,uint256,bytes32)",
      emitters: mediators,
      account: { topic: 2 },
    },
  ],
})
