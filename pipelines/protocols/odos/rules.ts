import { exchangeRouterRules } from "../families/exchange-router.ts"
import { defineProtocol } from "../protocol.ts"
import { v1Contracts, v2Contracts } from "./contracts.ts"

/** Odos v1 routers. */
const v1 = defineProtocol({
  slug: "odos-v1",
  name: "Odos",
  rules: [...exchangeRouterRules(v1Contracts.routers)],
})

/**
 * Odos v2 routers.
 *
 * Source: the verified source of Base's router in https://github.com/bixia/Tx_Intent_Parser,
 * `data/code/8453/0x19ceead7105607cd444f5ad10dd51356436095a1`.
 */
const v2 = defineProtocol({
  slug: "odos-v2",
  name: "Odos",
  contracts: [v2Contracts.distributors],
  rules: [
    {
      action: "swap",
      called: v2Contracts.routers,
      event: "Swap(address,uint256,address,uint256,address,int256,uint32)",
      emitters: v2Contracts.routers,
    },
    {
      action: "swap",
      called: v2Contracts.routers,
      event: "SwapMulti(address,uint256[],address[],uint256[],address[],uint32)",
      emitters: v2Contracts.routers,
    },
  ],
})

/** All versions. */
export const odos = [v1, v2]
