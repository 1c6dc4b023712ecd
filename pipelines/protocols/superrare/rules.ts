import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"
import { sales } from "./sales.ts"

/** SuperRare marketplace. */
export const superrare = defineProtocol({
  slug: "superrare",
  name: "SuperRare",
  sales,
  rules: [...nftMarketRules(contracts.markets), ...nftMarketRules(contracts.auctionHouses)],
})
