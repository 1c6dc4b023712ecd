import { nftMarketRules } from "../families/flow-rules.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import type { SaleRule } from "../sale-rule.ts"

const contracts = readContracts("x2y2")

/**
 * Sales, accepted bids and settled auctions: the items that moved between maker and taker before the event, since bids for any item of a collection
 * and items of several standards have data of other forms.
 *
 * Source: `IX2Y2Run.sol` and `MarketConsts.sol` of the verified sources of the exchange.
 */
const sales: ReadonlyArray<SaleRule> = [
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

/**
 * X2Y2 marketplace.
 *
 * Source: `contracts/X2Y2_r1.sol`, as verified on https://etherscan.io at the exchange's address.
 */
export const x2y2 = defineProtocol({
  slug: "x2y2",
  name: "X2Y2",
  contracts: [contracts.spenders],
  sales,
  rules: [
    ...nftMarketRules(contracts.exchanges),
    ...eventRules(contracts.exchanges, [
      { action: "call", verb: "Cancelled an order", event: "EvCancel(bytes32)" },
      { action: "call", event: "EvProfit(bytes32,address,address,uint256)" },
    ]),
  ],
})
