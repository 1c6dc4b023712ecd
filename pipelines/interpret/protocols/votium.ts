import { defineProtocol } from "../../protocols/protocol.ts"

/** Who hands out what is paid for votes. */
const stashes = { 1: ["0x378ba9b73309be80bf4c2c027aad799766a7ed5a", "0x34590960981f98b55d236b70e8b4d9929ad89c9c"] }

/**
 * Votium: rewards for votes of locked CVX.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/votium/constants.py` and `decoder.py`.
 */
export const votium = defineProtocol({
  slug: "votium",
  name: "Votium",
  rules: [
    {
      action: "claim",
      event: "Claimed(address,uint256,uint256,address,uint256)",
      emitters: stashes,
      account: { topic: 2 },
    },
  ],
})
