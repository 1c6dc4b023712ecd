import type { SaleRule } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Values of both events: taker, maker and strategy are topics; order hash, nonce, currency, collection, item, copies and price are data. */
const values = {
  form: "stated",
  emitters: contracts.exchanges,
  currency: { word: 2 },
  collection: { word: 3 },
  tokenId: { word: 4 },
  copies: { word: 5 },
  price: { word: 6 },
} as const

/** Sales of the first version. */
export const sales: ReadonlyArray<SaleRule> = [
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
]
