import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"
import { vaultRules } from "../vault-rules.ts"

/** Vaults of the standard ERC-4626, whoever made them. */
export const vault: Interpreter = defineProtocol({ slug: "vault", rules: vaultRules() })
