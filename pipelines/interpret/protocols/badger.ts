import { defineProtocol } from "../rules/interpret-match.ts"
import type { Interpreter } from "../transaction/decoded-transaction.ts"

const distributors = { 1: ["0x394dcfbcf25c5400fcc147ebd9970ed34a474543"] }

/**
 * BADGER that was handed out.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/airdrops/decoder.py`.
 */
export const badger: Interpreter = defineProtocol({
  slug: "badger",
  name: "Badger",
  rules: [{ action: "claim", called: distributors, flow: "in" }],
})
