import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** ELFI airdrop, locked for governance. */
export const elementFinance = defineProtocol({
  slug: "element-finance",
  name: "Element Finance",
  rules: [
    {
      action: "claim",
      event: "VoteChange(address,address,int256)",
      emitters: contracts.lockings,
      account: { topic: 1 },
    },
  ],
})
