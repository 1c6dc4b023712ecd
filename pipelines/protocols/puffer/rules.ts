import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** PUFFER airdrop. */
export const puffer = defineProtocol({
  slug: "puffer",
  name: "Puffer",
  rules: [
    {
      action: "claim",
      event: "UnlockedTokensClaimed(bytes16,address,uint256,uint256)",
      emitters: contracts.campaigns,
      account: { topic: 2 },
      got: contracts.token,
    },
  ],
})
