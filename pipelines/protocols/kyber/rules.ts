import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("kyber")

/**
 * KyberSwap: the MetaAggregationRouterV2.
 *
 * Source: `contracts/MetaAggregationRouterV2.sol` of https://github.com/tentou-tech/aggregator-contracts, a copy of its code.
 */
const router = defineProtocol({
  slug: "kyber",
  name: "KyberSwap",
  rules: [
    ...eventRules(contracts.routers, [
      {
        action: "swap",
        called: contracts.routers,
        event: "Swapped(address,address,address,address,uint256,uint256)",
      },
      { action: "swap", event: "Swapped(address,address,address,address,uint256,uint256)", account: { word: 3 } },
      {
        action: "swap",
        called: contracts.callers,
        event: "Swapped(address,address,address,address,uint256,uint256)",
        sends: "any",
        receives: "any",
      },
    ]),
  ],
})

/**
 * Kyber Network, the former exchange over reserves.
 *
 * Source: the other event: `contracts/sol4/KyberNetworkProxy.sol` of https://github.com/KyberNetwork/smart-contracts.
 */
const legacy = defineProtocol({
  slug: "kyber legacy",
  name: "Kyber",
  rules: [
    {
      action: "swap",
      event: "ExecuteTrade(address,address,address,uint256,uint256)",
      emitters: contracts.legacyProxies,
      account: { topic: 1 },
    },
    {
      action: "swap",
      event: "KyberTrade(address,address,address,uint256,uint256,address,uint256,address,address,bytes)",
      emitters: contracts.legacyNetworks,
      account: { topic: 1 },
    },
  ],
})

/** All versions. */
export const kyber = [router, legacy]
