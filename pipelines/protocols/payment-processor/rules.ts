import { nftMarketRules } from "../families/flow-rules.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import type { SaleRule } from "../sale-rule.ts"

const contracts = readContracts("payment-processor")

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

/** Values of the first version: collection and currency as topics, then the buyer. Listings that could not be filled move no item. */
const valuesV1 = {
  form: "stated",
  emitters: contracts.processorsV1,
  collection: { topic: 2 },
  currency: { topic: 3 },
  buyer: { word: 0 },
} as const

const bundle = { ...valuesV1, seller: { word: 1 }, tokenId: { list: 3 } } as const
const sweep = { ...valuesV1, seller: { list: 2 }, tokenId: { list: 3 } } as const

/**
 * Listings, bundles and sweeps of the first version, and bought listings and accepted offers of later ones, which have the same events.
 *
 * Source: `packages/indexer/src/sync/events/data/payment-processor.ts` and `payment-processor-v2.ts` of https://github.com/reservoirprotocol/indexer;
 * bundles: `contracts/IPaymentProcessor.sol` of the verified sources of the first version; the third version: its verified ABI.
 */
const sales: ReadonlyArray<SaleRule> = [
  {
    ...valuesV1,
    event: "BuySingleListing(address,address,address,address,address,uint256,uint256,uint256)",
    seller: { word: 1 },
    tokenId: { word: 2 },
    copies: { word: 3 },
    price: { word: 4 },
  },
  {
    ...bundle,
    event: "BuyBundledListingERC721(address,address,address,address,address,bool[],uint256[],uint256[])",
    price: { list: 4 },
  },
  {
    ...bundle,
    event: "BuyBundledListingERC1155(address,address,address,address,address,bool[],uint256[],uint256[],uint256[])",
    copies: { list: 4 },
    price: { list: 5 },
  },
  {
    ...sweep,
    event: "SweepCollectionERC721(address,address,address,address,bool[],address[],uint256[],uint256[])",
    price: { list: 4 },
  },
  {
    ...sweep,
    event: "SweepCollectionERC1155(address,address,address,address,bool[],address[],uint256[],uint256[],uint256[])",
    copies: { list: 4 },
    price: { list: 5 },
  },
  { ...listing, event: `BuyListingERC721${parties721}`, price: { word: 3 } },
  { ...listing, event: `BuyListingERC1155${parties1155}`, copies: { word: 3 }, price: { word: 4 } },
  { ...offer, event: `AcceptOfferERC721${parties721}`, price: { word: 3 } },
  { ...offer, event: `AcceptOfferERC1155${parties1155}`, copies: { word: 3 }, price: { word: 4 } },
]

/** Payment Processor of Limit Break: settles orders of several marketplaces, such as Magic Eden. */
export const paymentProcessor = defineProtocol({
  slug: "payment-processor",
  name: "Payment Processor",
  sales,
  rules: [...nftMarketRules(contracts.processorsV1), ...nftMarketRules(contracts.processors)],
})
