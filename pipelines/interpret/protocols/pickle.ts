import type { Interpreter } from "../interpreter.ts"
import { merkleClaimRules } from "../merkle-claim.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** CORN, for what was lost in an attack. */
const claims = { 1: ["0x8896c47cf854644cdc4dd949a11048a57bdba9bc"] }

/** Two of its vaults, for LOOKS. */
const vaults = { 1: ["0xb4ebc2c371182deea04b2264b9ff5ac4f0159c69", "0x69cc22b240bdcdf4a33c7b3d04a660d4cf714370"] }

/**
 * Pickle Finance, where it makes good what was lost, and two vaults. The others are many and tell by nothing of their own.
 *
 * Source: `JAR_DEFINITIONS` of https://github.com/pickle-finance/pf-core; https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/pickle_finance/constants.py`.
 */
export const pickle: Interpreter = defineProtocol({
  slug: "pickle finance",
  name: "Pickle Finance",
  rules: [
    ...merkleClaimRules(claims),
    { action: "deposit", called: vaults, gave: "any", got: vaults },
    { action: "withdraw", called: vaults, gave: vaults, got: "any" },
  ],
})
