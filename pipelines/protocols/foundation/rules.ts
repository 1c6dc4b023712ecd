import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { quotes } from "./quotes.ts"
import { sales } from "./sales.ts"

const contracts = readContracts("foundation")

/**
 * Foundation marketplace.
 *
 * Source: `contracts/mixins/nftMarket` of https://github.com/f8n/fnd-protocol.
 */
export const foundation = defineProtocol({
  slug: "foundation",
  name: "Foundation",
  sales,
  quotes,
  rules: [
    ...nftMarketRules(contracts.markets),
    {
      action: "call",
      verb: "Bid",
      paid: "object",
      event: "ReserveAuctionBidPlaced(uint256,address,uint256,uint256)",
      emitters: contracts.markets,
      account: { topic: 2 },
    },
    {
      action: "call",
      verb: "Put an item up for auction",
      event: "ReserveAuctionCreated(address,address,uint256,uint256,uint256,uint256,uint256)",
      emitters: contracts.markets,
      account: { topic: 1 },
    },
    {
      action: "call",
      verb: "Set a price",
      event: "BuyPriceSet(address,uint256,address,uint256)",
      emitters: contracts.markets,
      account: { topic: 3 },
    },
    {
      action: "call",
      verb: "Cancelled the listing of an item",
      event: "BuyPriceCanceled(address,uint256)",
      emitters: contracts.markets,
    },
    {
      action: "call",
      verb: "Cancelled an auction",
      event: "ReserveAuctionCanceled(uint256)",
      emitters: contracts.markets,
    },
  ],
})
