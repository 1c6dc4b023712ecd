import { defineProtocol } from "../../protocols/protocol.ts"

const distributors = { 1: ["0x394dcfbcf25c5400fcc147ebd9970ed34a474543"] }

/**
 * BADGER that was handed out.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/airdrops/decoder.py`.
 */
export const badger = defineProtocol({
  slug: "badger",
  name: "Badger",
  rules: [{ action: "claim", called: distributors, flow: "in" }],
})
