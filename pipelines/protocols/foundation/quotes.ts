import type { QuoteRule } from "../quote-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("foundation")

const ask = {
  side: "ask",
  emitters: contracts.markets,
  collection: { topic: 1 },
  tokenId: { topic: 2 },
} as const

/**
 * Prices of items that the marketplace holds until they are sold or withdrawn. A first bid in an auction and an accepted offer invalidate the price.
 * Offers expire without an event, so they have no rule.
 *
 * Source: `contracts/mixins/nftMarket/NFTMarketBuyPrice.sol` of https://github.com/f8n/fnd-protocol.
 */
export const quotes: ReadonlyArray<QuoteRule> = [
  { ...ask, event: "BuyPriceSet(address,uint256,address,uint256)", price: { word: 0 }, maker: { topic: 3 } },
  { ...ask, event: "BuyPriceCanceled(address,uint256)" },
  { ...ask, event: "BuyPriceInvalidated(address,uint256)" },
  { ...ask, event: "BuyPriceAccepted(address,uint256,address,address,uint256,uint256,uint256)" },
]
