import { defineProtocol } from "../../protocols/protocol.ts"

const shares = {
  8453: ["0xcf205808ed36593aa40a44f10c7f7c2f67d4a4d4"],
}

/**
 * friend.tech: the shares of those who joined it.
 *
 * Source: https://github.com/DefiLlama/dimension-adapters (contract and event, where it explains `getLogs`).
 */
export const friendTech = defineProtocol({
  slug: "friend-tech",
  name: "friend.tech",
  rules: [
    {
      action: "call",
      verb: "Traded shares",
      paid: "price",
      event: "Trade(address,address,bool,uint256,uint256,uint256,uint256,uint256)",
      emitters: shares,
      account: { word: 0 },
    },
  ],
})
