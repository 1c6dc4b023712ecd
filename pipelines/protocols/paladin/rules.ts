import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** What Paladin's quests pay to voters, each week's by a list of its own. */
export const paladin = defineProtocol({
  slug: "paladin",
  name: "Paladin",
  rules: [
    {
      action: "claim",
      event: "Claimed(uint256,uint256,uint256,uint256,address,address)",
      emitters: contracts.distributors,
      got: "any",
    },
  ],
})
