import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"
import { sales } from "./sales.ts"

/** Element: marketplace of NFTs. */
export const element = defineProtocol({
  slug: "element",
  name: "Element",
  sales,
  rules: [...nftMarketRules(contracts.exchanges)],
})
