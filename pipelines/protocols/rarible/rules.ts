import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"
import { sales } from "./sales.ts"

/** Rarible marketplace. */
export const rarible = defineProtocol({
  slug: "rarible",
  name: "Rarible",
  sales,
  rules: [...nftMarketRules(contracts.exchanges)],
})
