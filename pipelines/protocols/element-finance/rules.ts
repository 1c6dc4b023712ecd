import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("element-finance")

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
