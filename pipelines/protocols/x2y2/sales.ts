import { readContracts } from "../read-contracts.ts"
import type { SaleRule } from "../sale-rule.ts"

const contracts = readContracts("x2y2")

/**
 * Sales, accepted bids and settled auctions: the items that moved between maker and taker before the event, since bids for any item of a collection
 * and items of several standards have data of other forms.
 *
 * Source: `IX2Y2Run.sol` and `MarketConsts.sol` of the verified sources of the exchange.
 */
export const sales: ReadonlyArray<SaleRule> = [
  {
    form: "moved",
    event:
      "EvInventory(bytes32,address,address,uint256,uint256,uint256,uint256,uint256,address,bytes,(uint256,bytes),(uint8,uint256,uint256,uint256,bytes32,address,bytes,uint256,uint256,uint256,(uint256,address)[]))",
    emitters: contracts.exchanges,
    parties: [{ word: 0 }, { word: 1 }],
    currency: { word: 7 },
    price: { within: 10, word: 3 },
  },
]
