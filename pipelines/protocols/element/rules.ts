import { nftMarketRules } from "../families/flow-rules.ts"
import { defineProtocol, type ProtocolRule } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import type { SaleRule } from "../sale-rule.ts"

const contracts = readContracts("element")

const values = { form: "stated", emitters: contracts.exchanges, coins: contracts.coins } as const

/** Values of the first form: maker, taker, currency, price, collection, item, and the copies of ERC-1155. */
const first = {
  ...values,
  currency: { word: 2 },
  price: { word: 3 },
  collection: { word: 4 },
  tokenId: { word: 5 },
} as const

/** Values of the second form: hash, maker, taker, nonce, currency, price, a list of fees, collection, item, and the copies of ERC-1155. */
const second = {
  ...values,
  currency: { word: 4 },
  price: { word: 5 },
  collection: { word: 7 },
  tokenId: { word: 8 },
} as const

/** The maker of a sell order sells, that of a buy order buys. */
const sells = (maker: number) => ({ seller: { word: maker }, buyer: { word: maker + 1 } })
const buys = (maker: number) => ({ seller: { word: maker + 1 }, buyer: { word: maker } })

const parties721 = "(address,address,address,uint256,address,uint256,bytes32)"
const parties1155 = "(address,address,address,uint256,address,uint256,uint128,bytes32)"
const fees721 = "(bytes32,address,address,uint256,address,uint256,(address,uint256)[],address,uint256)"
const fees1155 = "(bytes32,address,address,uint256,address,uint256,(address,uint256)[],address,uint256,uint128)"

/**
 * Filled orders of both forms of the events.
 *
 * Source: `packages/indexer/src/sync/events/data/element.ts` of https://github.com/reservoirprotocol/indexer.
 */
const sales: ReadonlyArray<SaleRule> = [
  { ...first, ...sells(0), event: `ERC721SellOrderFilled${parties721}` },
  { ...first, ...buys(0), event: `ERC721BuyOrderFilled${parties721}` },
  { ...first, ...sells(0), event: `ERC1155SellOrderFilled${parties1155}`, copies: { word: 6 } },
  { ...first, ...buys(0), event: `ERC1155BuyOrderFilled${parties1155}`, copies: { word: 6 } },
  { ...second, ...sells(1), event: `ERC721SellOrderFilled${fees721}` },
  { ...second, ...buys(1), event: `ERC721BuyOrderFilled${fees721}` },
  { ...second, ...sells(1), event: `ERC1155SellOrderFilled${fees1155}`, copies: { word: 9 } },
  { ...second, ...buys(1), event: `ERC1155BuyOrderFilled${fees1155}`, copies: { word: 9 } },
]

/**
 * Element: marketplace of NFTs.
 *
 * Source: `packages/indexer/src/sync/events/data/element.ts` of https://github.com/reservoirprotocol/indexer.
 */
export const element = defineProtocol({
  slug: "element",
  name: "Element",
  sales,
  rules: [
    ...nftMarketRules(contracts.exchanges),
    ...["ERC721OrderCancelled(address,uint256)", "ERC1155OrderCancelled(address,uint256)"].map(
      (event): ProtocolRule => ({ action: "call", verb: "Cancelled an order", event, emitters: contracts.exchanges }),
    ),
    {
      action: "call",
      verb: "Cancelled all orders",
      event: "HashNonceIncremented(address,uint256)",
      emitters: contracts.exchanges,
    },
  ],
})
