import { merkleClaimRules } from "../../protocols/families/merkle-claim.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const distributors = { 1: ["0x090d4613473dee047c3f2706764f49e0821d256e"] }

/**
 * What Uniswap handed out to those who had used it.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/airdrops/decoder.py`.
 */
export const uniswap = defineProtocol({
  slug: "uniswap",
  name: "Uniswap",
  rules: merkleClaimRules(distributors),
})
