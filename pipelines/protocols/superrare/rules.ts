import { joinTables } from "../contract-table.ts"
import { nftMarketRules } from "../families/flow-rules.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import type { QuoteRule } from "../quote-rule.ts"
import { readContracts } from "../read-contracts.ts"
import type { SaleRule } from "../sale-rule.ts"

const contracts = readContracts("superrare")

const markets = joinTables([contracts.markets, contracts.secondMarkets, contracts.bazaars])

const values = {
  form: "stated",
  emitters: markets,
  collection: { topic: 1 },
  buyer: { topic: 2 },
} as const

/** Values of the first collection, which is its own market. */
const own = {
  form: "stated",
  emitters: contracts.collections,
  collection: "emitter",
  buyer: { topic: 1 },
  seller: { topic: 2 },
  tokenId: { topic: 3 },
  price: { word: 0 },
  currency: "native",
} as const

/**
 * Sales and accepted bids of the first collection and of the first markets, auctions of the auction house, and sales, accepted offers and auctions of
 * the newest market. Prices are the seller's: the marketplace charges the buyer a fee of 3 % on top, which no event contains.
 *
 * Source: `packages/indexer/src/sync/events/data/superrare.ts` of https://github.com/reservoirprotocol/indexer, `contracts/bazaar` of the verified
 * sources, and `contracts/build` of https://github.com/superrare/pixura-contracts (`SuperRareMarketAuctionV2`, `SuperRareAuctionHouse`); the first
 * collection: its verified source.
 */
const sales: ReadonlyArray<SaleRule> = [
  { ...own, event: "Sold(address,address,uint256,uint256)" },
  { ...own, event: "AcceptBid(address,address,uint256,uint256)" },
  {
    ...values,
    event: "AcceptBid(address,address,address,uint256,uint256)",
    seller: { topic: 3 },
    price: { word: 0 },
    tokenId: { word: 1 },
    currency: "native",
  },
  {
    ...values,
    emitters: contracts.auctionHouses,
    event: "AuctionSettled(address,address,address,uint256,uint256)",
    seller: { word: 0 },
    tokenId: { topic: 3 },
    price: { word: 1 },
    currency: "native",
  },
  {
    ...values,
    event: "Sold(address,address,address,uint256,uint256)",
    seller: { topic: 3 },
    price: { word: 0 },
    tokenId: { word: 1 },
    currency: "native",
  },
  {
    ...values,
    event: "Sold(address,address,address,address,uint256,uint256)",
    seller: { topic: 3 },
    currency: { word: 0 },
    price: { word: 1 },
    tokenId: { word: 2 },
  },
  {
    ...values,
    event: "AcceptOffer(address,address,address,address,uint256,uint256,address[],uint8[])",
    seller: { topic: 3 },
    currency: { word: 0 },
    price: { word: 1 },
    tokenId: { word: 2 },
  },
  {
    ...values,
    event: "AuctionSettled(address,address,address,uint256,address,uint256)",
    seller: { word: 0 },
    tokenId: { topic: 3 },
    currency: { word: 1 },
    price: { word: 2 },
  },
]

const bid = {
  side: "bid",
  emitters: contracts.secondMarkets,
  collection: { topic: 1 },
  tokenId: { word: 1 },
  maker: { topic: 2 },
} as const

/** An offer of the newest market, which holds the funds of one per item and currency. */
const offer = { ...bid, emitters: contracts.bazaars } as const

/**
 * Bids of the second market, which holds the coins of an item's highest bid until it is accepted or cancelled, or its bidder buys the item. Prices and offers of
 * the newest market: it keeps a price for everybody beside those for single accounts, which are slots, and sells only what the seller owns and
 * permits it to move. The first bid of an auction may be an offer that became it. Prices of the second market name no seller: they have no rule.
 *
 * Source: `contracts/src/SuperRareMarketAuctionV2.sol` of https://github.com/superrare/pixura-contracts; `src/marketplace/SuperRareMarketplace.sol`,
 * `src/auctionhouse/SuperRareAuctionHouse.sol` and `src/bazaar/SuperRareBazaarStorage.sol` of https://github.com/superrare/core.
 */
const quotes: ReadonlyArray<QuoteRule> = [
  { ...bid, event: "Bid(address,address,uint256,uint256)", price: { word: 0 } },
  { ...bid, event: "CancelBid(address,address,uint256,uint256)" },
  { ...bid, event: "AcceptBid(address,address,address,uint256,uint256)" },
  { ...bid, event: "Sold(address,address,address,uint256,uint256)" },
  {
    side: "ask",
    event: "SetSalePrice(address,address,address,uint256,uint256,address[],uint8[])",
    emitters: contracts.bazaars,
    collection: { topic: 1 },
    currency: { topic: 2 },
    slot: { word: 0 },
    taker: { word: 0 },
    price: { word: 1 },
    tokenId: { word: 2 },
    maker: "caller",
    operators: contracts.bazaars,
  },
  {
    ...offer,
    event: "OfferPlaced(address,address,address,uint256,uint256,bool)",
    slot: { topic: 3 },
    currency: { topic: 3 },
    price: { word: 0 },
  },
  { ...offer, event: "CancelOffer(address,address,address,uint256,uint256)", slot: { topic: 3 } },
  {
    ...offer,
    event: "AcceptOffer(address,address,address,address,uint256,uint256,address[],uint8[])",
    slot: { word: 0 },
    tokenId: { word: 2 },
  },
  { ...offer, event: "Sold(address,address,address,address,uint256,uint256)", slot: { word: 0 }, tokenId: { word: 2 } },
  {
    ...offer,
    event: "AuctionBid(address,address,uint256,address,uint256,bool,uint256,address)",
    slot: { word: 0 },
    tokenId: { topic: 3 },
  },
]

/**
 * SuperRare marketplace.
 *
 * Source: `contracts/src/SuperRareMarketAuctionV2.sol` of https://github.com/superrare/pixura-contracts and
 * `src/auctionhouse/ISuperRareAuctionHouse.sol` of https://github.com/superrare/core.
 */
export const superrare = defineProtocol({
  slug: "superrare",
  name: "SuperRare",
  sales,
  quotes,
  rules: [
    ...eventRules(markets, [
      {
        action: "call",
        verb: "Bid",
        topic: "NftBidding",
        paid: "object",
        event: "Bid(address,address,uint256,uint256)",
        account: { topic: 2 },
      },
      {
        action: "call",
        verb: "Bid",
        topic: "NftBidding",
        paid: "object",
        event: "AuctionBid(address,address,uint256,address,uint256,bool,uint256,address)",
        account: { topic: 2 },
      },
    ]),
    ...nftMarketRules(markets),
    ...nftMarketRules(contracts.auctionHouses),
  ],
})
