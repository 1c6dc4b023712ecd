import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Rarible marketplace. */
export const rarible = defineProtocol({
  slug: "rarible",
  name: "Rarible",
  rules: [...nftMarketRules(contracts.exchanges)],
})
