import { exchangeRouterRules } from "../families/flow-rules.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("odos")

/** Odos v1 routers. */
const v1 = defineProtocol({
  slug: "odos-v1",
  name: "Odos",
  rules: [...exchangeRouterRules(contracts.v1Routers)],
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
  contracts: [contracts.v2Distributors],
  rules: [
    ...eventRules(contracts.v2Routers, [
      {
        action: "swap",
        called: contracts.v2Routers,
        event: "Swap(address,uint256,address,uint256,address,int256,uint32)",
      },
      {
        action: "swap",
        called: contracts.v2Routers,
        event: "SwapMulti(address,uint256[],address[],uint256[],address[],uint32)",
      },
    ]),
  ],
})

/** All versions. */
export const odos = [v1, v2]
