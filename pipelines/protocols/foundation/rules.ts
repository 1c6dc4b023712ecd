import { nftMarketRules } from "../families/flow-rules.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import type { QuoteRule } from "../quote-rule.ts"
import { readContracts } from "../read-contracts.ts"
import type { SaleRule } from "../sale-rule.ts"

const contracts = readContracts("foundation")

/** The marketplace, the creator and the seller received these words of the event, and the buyer paid their sum. */
const amounts = (first: number) =>
  ({
    price: [{ word: first }, { word: first + 1 }, { word: first + 2 }],
    fee: { amount: { word: first } },
    royalty: { amount: { word: first + 1 } },
    currency: "native",
  }) as const

/** Values of the events that name the item: its data has one party, then the amounts. */
const values = {
  form: "stated",
  emitters: contracts.markets,
  collection: { topic: 1 },
  tokenId: { topic: 2 },
  ...amounts(1),
} as const

/**
 * Sales at a price, accepted offers, private sales and auctions. The marketplace holds items that have a price or an auction.
 *
 * Source: `contracts/mixins/nftMarket` of https://github.com/f8n/fnd-protocol.
 */
const sales: ReadonlyArray<SaleRule> = [
  {
    ...values,
    event: "BuyPriceAccepted(address,uint256,address,address,uint256,uint256,uint256)",
    seller: { topic: 3 },
    buyer: { word: 0 },
  },
  {
    ...values,
    event: "OfferAccepted(address,uint256,address,address,uint256,uint256,uint256)",
    buyer: { topic: 3 },
    seller: { word: 0 },
  },
  {
    ...values,
    event: "PrivateSaleFinalized(address,uint256,address,address,uint256,uint256,uint256,uint256)",
    seller: { topic: 3 },
    buyer: { word: 0 },
  },
  {
    form: "moved",
    event: "ReserveAuctionFinalized(uint256,address,address,uint256,uint256,uint256)",
    emitters: contracts.markets,
    parties: [{ topic: 2 }, { topic: 3 }],
    ...amounts(0),
  },
]

const ask = {
  side: "ask",
  emitters: contracts.markets,
  collection: { topic: 1 },
  tokenId: { topic: 2 },
} as const

const bid = { ...ask, side: "bid" } as const

/**
 * Prices of items that the marketplace holds until they are sold or withdrawn, and the highest offer for an item, whose funds are locked for a day. A first
 * bid in an auction and an accepted offer invalidate the price, an auction and a purchase by the bidder the offer. Auctions have no rule: nobody can buy at a reserve price.
 *
 * Source: `contracts/mixins/nftMarket/NFTMarketBuyPrice.sol` and `NFTMarketOffer.sol` of https://github.com/f8n/fnd-protocol; offers that an administrator
 * cancelled: `subgraph/subgraph.template.yaml` there.
 */
const quotes: ReadonlyArray<QuoteRule> = [
  { ...ask, event: "BuyPriceSet(address,uint256,address,uint256)", price: { word: 0 }, maker: { topic: 3 } },
  { ...ask, event: "BuyPriceCanceled(address,uint256)" },
  { ...ask, event: "BuyPriceInvalidated(address,uint256)" },
  { ...ask, event: "BuyPriceAccepted(address,uint256,address,address,uint256,uint256,uint256)" },
  {
    ...bid,
    event: "OfferMade(address,uint256,address,uint256,uint256)",
    maker: { topic: 3 },
    price: { word: 0 },
    expiry: { word: 1 },
  },
  { ...bid, event: "OfferInvalidated(address,uint256)" },
  { ...bid, event: "OfferCanceledByAdmin(address,uint256,string)" },
  { ...bid, event: "OfferAccepted(address,uint256,address,address,uint256,uint256,uint256)" },
]

/**
 * Foundation marketplace.
 *
 * Source: `contracts/mixins/nftMarket` of https://github.com/f8n/fnd-protocol.
 */
export const foundation = defineProtocol({
  slug: "foundation",
  name: "Foundation",
  sales,
  quotes,
  rules: [
    ...nftMarketRules(contracts.markets),
    ...eventRules(contracts.markets, [
      {
        action: "call",
        verb: "Bid",
        topic: "NftBidding",
        paid: "object",
        event: "ReserveAuctionBidPlaced(uint256,address,uint256,uint256)",
        account: { topic: 2 },
      },
      {
        action: "call",
        verb: "Put an item up for auction",
        event: "ReserveAuctionCreated(address,address,uint256,uint256,uint256,uint256,uint256)",
        account: { topic: 1 },
      },
      {
        action: "call",
        verb: "Set a price",
        event: "BuyPriceSet(address,uint256,address,uint256)",
        account: { topic: 3 },
      },
      { action: "call", verb: "Cancelled the listing of an item", event: "BuyPriceCanceled(address,uint256)" },
      { action: "call", verb: "Cancelled an auction", event: "ReserveAuctionCanceled(uint256)" },
    ]),
  ],
})
