import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { sales } from "./sales.ts"

const contracts = readContracts("superrare")

/**
 * SuperRare marketplace.
 *
 * Source: `contracts/src/SuperRareMarketAuctionV2.sol` of https://github.com/superrare/pixura-contracts and
 * `src/auctionhouse/ISuperRareAuctionHouse.sol` of https://github.com/superrare/core.
 */
export const superrare = defineProtocol({
  slug: "superrare",
  name: "SuperRare",
  sales,
  rules: [
    {
      action: "call",
      verb: "Bid",
      paid: "object",
      event: "Bid(address,address,uint256,uint256)",
      emitters: contracts.markets,
      account: { topic: 2 },
    },
    {
      action: "call",
      verb: "Bid",
      paid: "object",
      event: "AuctionBid(address,address,uint256,address,uint256,bool,uint256,address)",
      emitters: contracts.markets,
      account: { topic: 2 },
    },
    ...nftMarketRules(contracts.markets),
    ...nftMarketRules(contracts.auctionHouses),
  ],
})
