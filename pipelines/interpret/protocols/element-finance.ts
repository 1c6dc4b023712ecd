import { defineProtocol } from "../../protocols/protocol.ts"

/** Where ELFI is locked for votes. */
const lockings = { 1: ["0x02bd4a3b1b95b01f2aa61655415a5d3eaacaafdd"] }

/**
 * ELFI that Element Finance handed out, locked for its votes.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/airdrops/decoder.py`, whose topic is the hash of this event.
 */
export const elementFinance = defineProtocol({
  slug: "element-finance",
  name: "Element Finance",
  rules: [{ action: "claim", event: "VoteChange(address,address,int256)", emitters: lockings, account: { topic: 1 } }],
})
