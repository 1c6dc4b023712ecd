import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** Its routers. */
const routers = {
  1: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  10: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  25: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  56: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  137: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  143: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  146: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  250: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  999: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  2020: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  5000: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  8453: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  42161: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  43114: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  59144: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
  80094: ["0x6131b5fae19ea4f9d964eac0408e4408b66337b5"],
}

/**
 * KyberSwap: the MetaAggregationRouterV2.
 *
 * Source: https://docs.kyberswap.com/kyberswap-solutions/kyberswap-aggregator/contracts (the same address on the chains it lists); event:
 * `contracts/MetaAggregationRouterV2.sol` of https://github.com/tentou-tech/aggregator-contracts, a copy of its code.
 */
export const kyber: Interpreter = defineProtocol({
  slug: "kyber",
  name: "KyberSwap",
  rules: [
    {
      action: "swap",
      called: routers,
      event: "Swapped(address,address,address,address,uint256,uint256)",
      emitters: routers,
    },
  ],
})
