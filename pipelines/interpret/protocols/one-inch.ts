import { merkleClaimRules } from "../../protocols/families/merkle-claim.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const distributors = { 1: ["0xe295ad71242373c37c5fda7b57f26f9ea1088afe"] }

/**
 * What 1inch handed out to those who had used it.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/airdrops/decoder.py`.
 */
export const oneInch = defineProtocol({
  slug: "1inch",
  name: "1inch",
  rules: merkleClaimRules(distributors),
})
