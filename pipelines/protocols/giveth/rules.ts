import { stakingRewardsRules } from "../families/staking-rewards.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("giveth")

/**
 * Giveth: donations to several projects at once, and GIV staking.
 *
 * Source: `DonationHandler.sol` of https://github.com/Giveth/donation-handler-foundry, `GIVpower.sol` of
 * https://github.com/Giveth/giv-token-contracts.
 */
export const giveth = defineProtocol({
  slug: "giveth",
  name: "Giveth",
  rules: [
    {
      action: "donate",
      event: "DonationMade(address,uint256,address,bytes)",
      emitters: contracts.handlers,
      account: "signer",
    },
    ...stakingRewardsRules(contracts.stakings),
    {
      action: "call",
      verb: "Locked a stake",
      event: "TokenLocked(address,uint256,uint256,uint256)",
      emitters: contracts.stakings,
      account: { topic: 1 },
    },
  ],
})
