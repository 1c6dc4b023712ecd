import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"
import { nftPools } from "./pools.ts"
import { sales } from "./sales.ts"

/** sudoswap routers, both versions. */
export const sudoswap = defineProtocol({
  slug: "sudoswap",
  name: "sudoswap",
  sales,
  nftPools,
  rules: [...nftMarketRules(contracts.routers)],
})
