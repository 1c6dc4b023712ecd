import { vaultRules } from "../../protocols/families/vault.ts"
import { defineProtocol } from "../rules/interpret-match.ts"
import type { Interpreter } from "../transaction/decoded-transaction.ts"

/** Vaults of the standard ERC-4626, whoever made them. */
export const vault: Interpreter = defineProtocol({ slug: "vault", rules: vaultRules() })
