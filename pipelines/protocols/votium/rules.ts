import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("votium")

/** Votium: vote incentives for vlCVX. */
export const votium = defineProtocol({
  slug: "votium",
  name: "Votium",
  rules: [
    {
      action: "claim",
      event: "Claimed(address,uint256,uint256,address,uint256)",
      emitters: contracts.stashes,
      account: { topic: 2 },
    },
  ],
})
