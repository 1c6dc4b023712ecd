import { nftMarketRules } from "../../protocols/families/nft-market.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const markets = {
  1: ["0xcda72070e455bb31c7690a170224ce43623d0b6f", "0x53f451165ba6fdbe39a134673d13948261b2334a"],
  8453: ["0x62037b26fff91929655aa3a060f327b47d1e2b3e", "0x132363a3bbf47e06cf642dd18e9173e364546c99"],
}

/**
 * Foundation.
 *
 * Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`Foundation`); events: `contracts/mixins/nftMarket` of
 * https://github.com/f8n/fnd-protocol.
 */
export const foundation = defineProtocol({
  slug: "foundation",
  name: "Foundation",
  rules: [
    ...nftMarketRules(markets),
    {
      action: "call",
      verb: "Bid",
      paid: "object",
      event: "ReserveAuctionBidPlaced(uint256,address,uint256,uint256)",
      emitters: markets,
      account: { topic: 2 },
    },
    {
      action: "call",
      verb: "Put an item up for auction",
      event: "ReserveAuctionCreated(address,address,uint256,uint256,uint256,uint256,uint256)",
      emitters: markets,
      account: { topic: 1 },
    },
    {
      action: "call",
      verb: "Set a price",
      event: "BuyPriceSet(address,uint256,address,uint256)",
      emitters: markets,
      account: { topic: 3 },
    },
  ],
})
