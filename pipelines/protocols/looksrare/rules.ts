import { nftMarketRules } from "../families/flow-rules.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import type { SaleRule } from "../sale-rule.ts"

const contracts = readContracts("looksrare")

/** Values of both events of the first version: taker, maker and strategy are topics; order hash, nonce, currency, collection, item, copies and price are data. */
const values = {
  form: "stated",
  emitters: contracts.exchanges,
  currency: { word: 2 },
  collection: { word: 3 },
  tokenId: { word: 4 },
  copies: { word: 5 },
  price: { word: 6 },
} as const

const nonces = "(bytes32,uint256,bool)"

/** Values of both events of the second version: lists of items and copies, and what the seller, the creator and the marketplace received. */
const valuesV2 = {
  form: "stated",
  emitters: contracts.exchanges,
  currency: { word: 6 },
  collection: { word: 7 },
  tokenId: { list: 8 },
  copies: { list: 9 },
  price: [{ word: 12 }, { word: 13 }, { word: 14 }],
  royalty: { amount: { word: 13 } },
  fee: { amount: { word: 14 } },
} as const

/**
 * Sales of both versions.
 *
 * Source: `contracts/interfaces/ILooksRareProtocol.sol` of https://github.com/LooksRare/contracts-exchange-v2.
 */
const sales: ReadonlyArray<SaleRule> = [
  {
    ...values,
    event: "TakerBid(bytes32,uint256,address,address,address,address,address,uint256,uint256,uint256)",
    buyer: { topic: 1 },
    seller: { topic: 2 },
  },
  {
    ...values,
    event: "TakerAsk(bytes32,uint256,address,address,address,address,address,uint256,uint256,uint256)",
    buyer: { topic: 2 },
    seller: { topic: 1 },
  },
  {
    ...valuesV2,
    event: `TakerBid(${nonces},address,address,uint256,address,address,uint256[],uint256[],address[2],uint256[3])`,
    buyer: { word: 4 },
  },
  {
    ...valuesV2,
    event: `TakerAsk(${nonces},address,address,uint256,address,address,uint256[],uint256[],address[2],uint256[3])`,
    seller: { word: 3 },
    buyer: { word: 4 },
  },
]

/**
 * LooksRare, both versions.
 *
 * Source: `contracts/LooksRareExchange.sol` of https://github.com/LooksRare/contracts-exchange-v1, and `contracts/interfaces/INonceManager.sol` of
 * https://github.com/LooksRare/contracts-exchange-v2.
 */
export const looksrare = defineProtocol({
  slug: "looksrare",
  name: "LooksRare",
  contracts: [contracts.spenders],
  sales,
  rules: [
    ...nftMarketRules(contracts.exchanges),
    ...eventRules(contracts.exchanges, [
      {
        action: "call",
        event: "TakerBid(bytes32,uint256,address,address,address,address,address,uint256,uint256,uint256)",
      },
      {
        action: "call",
        event: "TakerAsk(bytes32,uint256,address,address,address,address,address,uint256,uint256,uint256)",
      },
      { action: "call", verb: "Cancelled all orders", event: "CancelAllOrders(address,uint256)" },
      { action: "call", verb: "Cancelled an order", event: "CancelMultipleOrders(address,uint256[])" },
      { action: "call", verb: "Cancelled all orders", event: "NewBidAskNonces(address,uint256,uint256)" },
      { action: "call", verb: "Cancelled an order", event: "OrderNoncesCancelled(address,uint256[])" },
      { action: "call", verb: "Cancelled an order", event: "SubsetNoncesCancelled(address,uint256[])" },
    ]),
  ],
})
