import { nftMarketRules } from "../families/nft-market.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { sales } from "./sales.ts"

const contracts = readContracts("payment-processor")

/** Payment Processor of Limit Break: settles orders of several marketplaces, such as Magic Eden. */
export const paymentProcessor = defineProtocol({
  slug: "payment-processor",
  name: "Payment Processor",
  sales,
  rules: [...nftMarketRules(contracts.processorsV1), ...nftMarketRules(contracts.processors)],
})
