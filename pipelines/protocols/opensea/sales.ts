import { readContracts } from "../read-contracts.ts"
import type { SaleRule } from "../sale-rule.ts"

const contracts = readContracts("opensea")

/** Sales through Seaport and Wyvern. The order of Wyvern's parties does not say who sold. */
export const sales: ReadonlyArray<SaleRule> = [
  {
    form: "order",
    event:
      "OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])",
    emitters: contracts.seaports,
    feeAccounts: contracts.feeAccounts,
    adapters: contracts.storefrontAdapters,
    adapted: contracts.storefronts,
  },
  {
    form: "moved",
    event: "OrdersMatched(bytes32,bytes32,address,address,uint256,bytes32)",
    emitters: contracts.wyverns,
    parties: [{ topic: 1 }, { topic: 2 }],
    price: { word: 2 },
  },
]
