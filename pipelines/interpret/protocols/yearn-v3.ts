import { vaultRules } from "../../protocols/families/vault.ts"
import { defineProtocol } from "../../protocols/protocol.ts"
import { tellingYearnVaults } from "../yearn-contracts.ts"

/**
 * Yearn's vaults of the third version, which tell what the standard of vaults wants.
 *
 * Source: `yearn-contracts.ts`; events: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/yearn/decoder.py`, whose topics are theirs.
 */
export const yearnV3 = defineProtocol({
  slug: "yearn-v3",
  name: "Yearn",
  rules: vaultRules(tellingYearnVaults),
})
