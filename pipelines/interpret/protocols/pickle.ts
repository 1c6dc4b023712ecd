import type { Interpreter } from "../interpreter.ts"
import { merkleClaimRules } from "../merkle-claim.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** CORN, for what was lost in an attack. */
const claims = { 1: ["0x8896c47cf854644cdc4dd949a11048a57bdba9bc"] }

/**
 * Pickle Finance, where it makes good what was lost. Its vaults are many and tell by nothing of their own.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/pickle_finance/constants.py`.
 */
export const pickle: Interpreter = defineProtocol({
  slug: "pickle finance",
  name: "Pickle Finance",
  rules: merkleClaimRules(claims),
})
