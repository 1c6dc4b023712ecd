import { stakingRewardsRules } from "../../protocols/families/staking-rewards.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const governance = { 1: ["0x0001fb050fe7312791bf6475b96569d83f695c9f"] }

/**
 * Yearn's first governance, where YFI and shares of its pool were staked.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/yearn/ygov/constants.py`.
 */
export const ygov = defineProtocol({
  slug: "ygov",
  name: "Yearn",
  rules: stakingRewardsRules(governance),
})
