import type { SaleRule } from "../sale-rule.ts"
import { contracts } from "./contracts.ts"

/**
 * Filled asks of the third version, and auctions of the auction house, which holds the items. The stated amount of an auction is without the
 * fee of its curator.
 *
 * Source: `contracts/modules/Asks/V1.1/AsksV1_1.sol` of https://github.com/ourzora/v3, `contracts/AuctionHouse.sol` of
 * https://github.com/ourzora/auction-house.
 */
export const sales: ReadonlyArray<SaleRule> = [
  {
    form: "stated",
    event: "AskFilled(address,uint256,address,address,(address,address,address,uint16,uint256))",
    emitters: contracts.asks,
    collection: { topic: 1 },
    tokenId: { topic: 2 },
    buyer: { topic: 3 },
    seller: { word: 1 },
    currency: { word: 3 },
    price: { word: 5 },
  },
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
