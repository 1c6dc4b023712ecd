import type { SaleRule } from "../sale-rule.ts"
import { contracts } from "./contracts.ts"

const parties721 = "(address,address,address,address,address,uint256,uint256)"
const parties1155 = "(address,address,address,address,address,uint256,uint256,uint256)"

/** Values of all events: collection as the third topic, then beneficiary, currency and item. */
const values = {
  form: "stated",
  emitters: contracts.processors,
  collection: { topic: 3 },
  currency: { word: 1 },
  tokenId: { word: 2 },
} as const

const listing = { ...values, buyer: { topic: 1 }, seller: { topic: 2 } } as const
const offer = { ...values, seller: { topic: 1 }, buyer: { topic: 2 } } as const

/**
 * Bought listings and accepted offers of the second version.
 *
 * Source: `packages/indexer/src/sync/events/data/payment-processor-v2.ts` of https://github.com/reservoirprotocol/indexer.
 */
export const sales: ReadonlyArray<SaleRule> = [
  { ...listing, event: `BuyListingERC721${parties721}`, price: { word: 3 } },
  { ...listing, event: `BuyListingERC1155${parties1155}`, copies: { word: 3 }, price: { word: 4 } },
  { ...offer, event: `AcceptOfferERC721${parties721}`, price: { word: 3 } },
  { ...offer, event: `AcceptOfferERC1155${parties1155}`, copies: { word: 3 }, price: { word: 4 } },
]
