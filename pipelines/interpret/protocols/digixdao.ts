import { defineProtocol } from "../../protocols/protocol.ts"

/** Gives the treasury's ether for DGD. */
const refunds = { 1: ["0x23ea10cc1e6ebdb499d24e45369a35f43627062f"] }

/**
 * DigixDAO, which was dissolved.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/digixdao/constants.py`, `decoder.py`, whose topic is this event's hash.
 */
export const digixdao = defineProtocol({
  slug: "digixdao",
  name: "DigixDAO",
  rules: [{ action: "swap", event: "Refund(address,uint256,uint256)", emitters: refunds, account: { topic: 1 } }],
})
