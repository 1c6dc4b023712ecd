import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { sales } from "./sales.ts"

const contracts = readContracts("rarible")

/** Rarible marketplace. */
export const rarible = defineProtocol({
  slug: "rarible",
  name: "Rarible",
  sales,
  rules: [...nftMarketRules(contracts.exchanges)],
})
