import type { SaleRule } from "../sale-rule.ts"
import { contracts } from "./contracts.ts"

/** The marketplace, the creator and the seller received these words of the event, and the buyer paid their sum. */
const amounts = (first: number) =>
  ({
    price: [{ word: first }, { word: first + 1 }, { word: first + 2 }],
    fee: { amount: { word: first } },
    royalty: { amount: { word: first + 1 } },
    currency: "native",
  }) as const

/**
 * Sales at a price, accepted offers, private sales and auctions. The marketplace holds items that have a price or an auction.
 *
 * Source: `contracts/mixins/nftMarket` of https://github.com/f8n/fnd-protocol.
 */
export const sales: ReadonlyArray<SaleRule> = [
  {
    form: "stated",
    event: "BuyPriceAccepted(address,uint256,address,address,uint256,uint256,uint256)",
    emitters: contracts.markets,
    collection: { topic: 1 },
    tokenId: { topic: 2 },
    seller: { topic: 3 },
    buyer: { word: 0 },
    ...amounts(1),
  },
  {
    form: "stated",
    event: "OfferAccepted(address,uint256,address,address,uint256,uint256,uint256)",
    emitters: contracts.markets,
    collection: { topic: 1 },
    tokenId: { topic: 2 },
    buyer: { topic: 3 },
    seller: { word: 0 },
    ...amounts(1),
  },
  {
    form: "stated",
    event: "PrivateSaleFinalized(address,uint256,address,address,uint256,uint256,uint256,uint256)",
    emitters: contracts.markets,
    collection: { topic: 1 },
    tokenId: { topic: 2 },
    seller: { topic: 3 },
    buyer: { word: 0 },
    ...amounts(1),
  },
  {
    form: "moved",
    event: "ReserveAuctionFinalized(uint256,address,address,uint256,uint256,uint256)",
    emitters: contracts.markets,
    parties: [{ topic: 2 }, { topic: 3 }],
    ...amounts(0),
  },
]
