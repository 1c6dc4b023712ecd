import { vaultRules } from "../../protocols/families/vault.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/** Vaults of the standard ERC-4626, whoever made them. */
export const vault = defineProtocol({ slug: "vault", rules: vaultRules() })
