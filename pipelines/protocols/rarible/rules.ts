import { nftMarketRules } from "../families/flow-rules.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import type { SaleRule } from "../sale-rule.ts"

const contracts = readContracts("rarible")

/** The event of the first exchange: the asset that the order's owner gives, and the one that it gets. Orders can be filled in part. */
const order = {
  form: "stated",
  event: "Buy(address,uint256,uint256,address,address,uint256,uint256,address,uint256,uint256)",
  emitters: contracts.exchanges,
  portion: { filled: { word: 6 }, whole: { word: 0 } },
} as const

/**
 * Orders of the first exchange, which sell items or bid for them, and matches of the second; the first form of their event names no parties.
 *
 * Source: `exchange-v2/contracts/ExchangeV2Core.sol` of https://github.com/rarible/protocol-contracts, and
 * `packages/indexer/src/sync/events/data/rarible.ts` of https://github.com/reservoirprotocol/indexer; the first exchange: its verified source (`emitBuy`).
 */
const sales: ReadonlyArray<SaleRule> = [
  {
    ...order,
    collection: { topic: 1 },
    tokenId: { topic: 2 },
    copies: { word: 0 },
    seller: { word: 1 },
    currency: { word: 2 },
    price: { word: 4 },
    buyer: { word: 5 },
  },
  {
    ...order,
    price: { word: 0 },
    currency: { topic: 1 },
    buyer: { word: 1 },
    collection: { word: 2 },
    tokenId: { word: 3 },
    copies: { word: 4 },
    seller: { word: 5 },
  },
  {
    form: "moved",
    event: "Match(bytes32,bytes32,uint256,uint256)",
    emitters: contracts.exchanges,
    price: { fills: [{ word: 2 }, { word: 3 }] },
  },
  {
    form: "moved",
    event: "Match(bytes32,bytes32,address,address,uint256,uint256,(bytes4,bytes),(bytes4,bytes))",
    emitters: contracts.exchanges,
    parties: [{ word: 2 }, { word: 3 }],
    price: { fills: [{ word: 4 }, { word: 5 }] },
  },
]

/** Rarible marketplace. */
export const rarible = defineProtocol({
  slug: "rarible",
  name: "Rarible",
  sales,
  rules: [...nftMarketRules(contracts.exchanges)],
})
