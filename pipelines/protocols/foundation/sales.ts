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
export const sales: ReadonlyArray<SaleRule> = [
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
