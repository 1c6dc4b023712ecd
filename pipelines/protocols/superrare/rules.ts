import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** SuperRare marketplace. */
export const superrare = defineProtocol({
  slug: "superrare",
  name: "SuperRare",
  rules: [...nftMarketRules(contracts.markets)],
})
