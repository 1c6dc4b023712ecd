import { nftMarketRules } from "../families/flow-rules.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import type { SaleRule } from "../sale-rule.ts"

const contracts = readContracts("superrare")

const values = {
  form: "stated",
  emitters: contracts.markets,
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
  rules: [
    ...eventRules(contracts.markets, [
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
    ...nftMarketRules(contracts.markets),
    ...nftMarketRules(contracts.auctionHouses),
  ],
})
