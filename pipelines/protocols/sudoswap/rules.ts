import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"
import { sales } from "./sales.ts"

/** sudoswap routers, both versions. */
export const sudoswap = defineProtocol({
  slug: "sudoswap",
  name: "sudoswap",
  sales,
  rules: [...nftMarketRules(contracts.routers)],
})
