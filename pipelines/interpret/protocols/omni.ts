import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Takes a fee in ETH for it. */
const distributors = { 1: ["0xd0c155595929fd6be034c3848c00daebc6d330f6"] }

/**
 * What Omni Network handed out.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/omni/constants.py`.
 */
export const omni: Interpreter = defineProtocol({
  slug: "omni",
  name: "Omni",
  rules: [{ action: "claim", event: "Claimed(address,uint256)", emitters: distributors, account: { topic: 1 } }],
})
