import { bridgeBetween } from "../families/bridge-chain.ts"
import { opStackBridgeRules, opStackPairs } from "../families/op-stack-bridge.ts"
import { opStackMessages } from "../families/parent-chain-message.ts"
import { defineProtocol } from "../protocol.ts"
import type { QuotePermissionRule, QuoteRule } from "../quote-rule.ts"
import { readContracts } from "../read-contracts.ts"
import type { SaleRule, StatedSaleRule } from "../sale-rule.ts"

const contracts = readContracts("zora")

/** Values of all events of the third version. */
const values = { form: "stated", collection: { topic: 1 }, tokenId: { topic: 2 } } as const

/** An auction of the third version that ended: seller, price and highest bidder are at the same places in all of its structures. */
const auction = (structure: string, rule: Pick<StatedSaleRule, "emitters" | "currency">): SaleRule => ({
  ...values,
  ...rule,
  event: `AuctionEnded(address,uint256,(${structure}))`,
  seller: { word: 0 },
  price: { word: 3 },
  buyer: { word: 4 },
})

/**
 * Filled asks and offers and ended auctions of the third version, and auctions of the auction house, which holds the items. Its stated amount is
 * without the fee of the curator.
 *
 * Source: npm package `@zoralabs/v3` 1.0.13, `dist/typechain/factories` (`AskFilled`, `OfferFilled`, `AuctionEnded`);
 * `contracts/modules/ReserveAuction/V3/ReserveAuctionV3.sol` of https://github.com/ourzora/v3, `contracts/AuctionHouse.sol` of
 * https://github.com/ourzora/auction-house.
 */
const sales: ReadonlyArray<SaleRule> = [
  {
    ...values,
    event: "AskFilled(address,uint256,address,address,(address,address,address,uint16,uint256))",
    emitters: contracts.asks,
    buyer: { topic: 3 },
    seller: { word: 1 },
    currency: { word: 3 },
    price: { word: 5 },
  },
  {
    ...values,
    event: "AskFilled(address,uint256,address,address,uint256)",
    emitters: contracts.coinAsks,
    buyer: { word: 0 },
    seller: { word: 1 },
    price: { word: 2 },
    currency: "native",
  },
  {
    ...values,
    event: "AskFilled(address,uint256,(address,uint96,address))",
    emitters: contracts.privateAsks,
    seller: { word: 0 },
    price: { word: 1 },
    buyer: { word: 2 },
    currency: "native",
  },
  {
    ...values,
    event: "OfferFilled(address,uint256,uint256,address,address,(address,address,uint16,uint256))",
    emitters: contracts.offers,
    seller: { word: 0 },
    buyer: { word: 2 },
    currency: { word: 3 },
    price: { word: 5 },
  },
  auction("address,uint96,address,uint96,address,uint32,uint32,uint32", {
    emitters: contracts.coinAuctions,
    currency: "native",
  }),
  auction("address,uint96,address,uint96,address,uint48,uint48,address,uint80,uint16", {
    emitters: contracts.coinAuctions,
    currency: "native",
  }),
  auction("address,address,uint256,uint256,address,uint48,uint48,address,uint96", {
    emitters: contracts.tokenAuctions,
    currency: { word: 7 },
  }),
  auction("address,address,uint256,uint256,address,uint96,address,uint96,address,uint80,uint16", {
    emitters: contracts.tokenAuctions,
    currency: { word: 6 },
  }),
  {
    form: "stated",
    event: "AuctionEnded(uint256,uint256,address,address,address,address,uint256,uint256,address)",
    emitters: contracts.auctionHouses,
    tokenId: { topic: 2 },
    collection: { topic: 3 },
    seller: { word: 0 },
    buyer: { word: 2 },
    price: [{ word: 3 }, { word: 4 }],
    currency: { word: 5 },
  },
]

const ask = {
  side: "ask",
  emitters: contracts.asks,
  collection: { topic: 1 },
  tokenId: { topic: 2 },
} as const

const askTerms = {
  maker: { word: 0 },
  currency: { word: 2 },
  price: { word: 4 },
  operators: contracts.transferHelpers,
} as const

/** An offer: its contract holds the funds of each, several for an item. */
const bid = {
  side: "bid",
  emitters: contracts.offers,
  collection: { topic: 1 },
  tokenId: { topic: 2 },
  slot: { topic: 3 },
} as const

const bidTerms = { maker: { word: 0 }, currency: { word: 1 }, price: { word: 3 } } as const

const [askStructure, offerStructure] = ["(address,address,address,uint16,uint256)", "(address,address,uint16,uint256)"]

/**
 * Asks of version 1.1, and offers. Asks in coins alone have no rule, as they may be made without any permission.
 *
 * Source: `contracts/modules/Asks/V1.1/AsksV1_1.sol`, `contracts/modules/Offers/V1/OffersV1.sol` of https://github.com/ourzora/v3.
 */
const quotes: ReadonlyArray<QuoteRule> = [
  { ...ask, ...askTerms, event: `AskCreated(address,uint256,${askStructure})`, verifies: "caller" },
  { ...ask, ...askTerms, event: `AskPriceUpdated(address,uint256,${askStructure})`, verifies: "nobody" },
  { ...ask, event: `AskCanceled(address,uint256,${askStructure})` },
  { ...ask, event: `AskFilled(address,uint256,address,address,${askStructure})` },
  { ...bid, ...bidTerms, event: `OfferCreated(address,uint256,uint256,${offerStructure})` },
  { ...bid, ...bidTerms, event: `OfferUpdated(address,uint256,uint256,${offerStructure})` },
  { ...bid, event: `OfferCanceled(address,uint256,uint256,${offerStructure})` },
  { ...bid, event: `OfferFilled(address,uint256,uint256,address,address,${offerStructure})` },
]

/** Source: `contracts/ZoraModuleManager.sol` of https://github.com/ourzora/v3. */
const quotePermissions: ReadonlyArray<QuotePermissionRule> = [
  {
    event: "ModuleApprovalSet(address,address,bool)",
    emitters: contracts.moduleManagers,
    maker: { topic: 1 },
    grantee: { value: { topic: 2 }, contracts: contracts.asks },
    isGranted: { word: 0 },
  },
]

/** Zora: bridge to Ethereum, and marketplaces of NFTs. */
export const zora = defineProtocol({
  slug: "zora",
  name: "Zora",
  sales,
  quotes,
  quotePermissions,
  messages: opStackMessages(7_777_777, { portals: contracts.portals, passers: contracts.passers }),
  bridgePairs: opStackPairs(contracts.factories),
  rules: bridgeBetween([1, 7_777_777], opStackBridgeRules({ bridges: contracts.bridges, portals: contracts.portals })),
})
