import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("kelp")

/** Kelp: liquid restaking (rsETH). */
export const kelp = defineProtocol({
  slug: "kelp",
  name: "Kelp",
  positions,
  rules: [
    { action: "deposit", called: contracts.pools, gave: "any", got: contracts.shares },
    {
      action: "withdraw",
      event: "AssetWithdrawalQueued(address,address,uint256,uint256)",
      emitters: contracts.withdrawals,
      account: { topic: 1 },
    },
    {
      action: "withdraw",
      event: "AssetWithdrawalFinalized(address,address,uint256,uint256)",
      emitters: contracts.withdrawals,
      account: { topic: 1 },
    },
  ],
})
