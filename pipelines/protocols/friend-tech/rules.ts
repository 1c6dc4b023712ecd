import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("friend-tech")

/** friend.tech: trades of user shares. */
export const friendTech = defineProtocol({
  slug: "friend-tech",
  name: "friend.tech",
  topic: "Social",
  rules: [
    {
      action: "call",
      verb: "Traded shares",
      paid: "price",
      event: "Trade(address,address,bool,uint256,uint256,uint256,uint256,uint256)",
      emitters: contracts.shares,
      account: { word: 0 },
    },
  ],
})
