import { defineProtocol } from "../../protocols/protocol.ts"

const airdrops = { 1: ["0x61a1f84f12ba9a56c22c31ddb10ec2e2ca0cebcf"] }

/**
 * What Frax handed out.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/airdrops/decoder.py`.
 */
export const frax = defineProtocol({
  slug: "frax",
  name: "Frax",
  rules: [{ action: "claim", event: "Claim(address,uint256)", emitters: airdrops, got: "any" }],
})
