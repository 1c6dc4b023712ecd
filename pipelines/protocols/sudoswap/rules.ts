import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { nftPools } from "./pools.ts"
import { sales } from "./sales.ts"

const contracts = readContracts("sudoswap")

/** sudoswap routers, both versions. */
export const sudoswap = defineProtocol({
  slug: "sudoswap",
  name: "sudoswap",
  sales,
  nftPools,
  rules: [...nftMarketRules(contracts.routers)],
})
