import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

const managers = { 999: ["0x393d0b87ed38fc779fd9611144ae649ba6082109"] }

/**
 * Kinetiq, which stakes HYPE for kHYPE.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/hyperliquid/modules/kinetiq/constants.py`, whose topics are the hashes of these events.
 */
export const kinetiq: Interpreter = defineProtocol({
  slug: "kinetiq",
  name: "Kinetiq",
  rules: [
    { action: "deposit", event: "StakeReceived(address,address,uint256)", emitters: managers, account: { topic: 2 } },
    {
      action: "withdraw",
      event: "WithdrawalQueued(address,address,uint256,uint256,uint256,uint256)",
      emitters: managers,
      gave: "any",
    },
    { action: "withdraw", event: "WithdrawalConfirmed(address,uint256,uint256)", emitters: managers, got: "any" },
  ],
})
