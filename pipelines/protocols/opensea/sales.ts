import type { SaleRule } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Sales through Seaport. */
export const sales: ReadonlyArray<SaleRule> = [
  {
    form: "order",
    event:
      "OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])",
    emitters: contracts.seaports,
  },
]
