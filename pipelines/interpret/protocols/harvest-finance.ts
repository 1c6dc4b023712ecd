import { merkleClaimRules } from "../../protocols/families/merkle-claim.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/**
 * GRAIN for those who lost in Harvest.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/harvest_finance/constants.py`.
 */
export const harvestFinance = defineProtocol({
  slug: "harvest finance",
  name: "Harvest",
  rules: merkleClaimRules({ 1: ["0xee24de972295c20177e82bde34f64ca5c11958eb"] }),
})
