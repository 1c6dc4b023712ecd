import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("socket")

/** Socket: aggregator of bridges and exchanges. */
export const socket = defineProtocol({
  slug: "socket",
  name: "Socket",
  rules: [
    ...eventRules(contracts.gateways, [
      {
        action: "bridge",
        event: "SocketBridge(uint256,address,uint256,bytes32,address,address,bytes32)",
        account: { word: 4 },
        otherChain: { word: 2 },
      },
      {
        action: "swap",
        called: contracts.gateways,
        event: "SocketSwapTokens(address,address,uint256,uint256,bytes32,address,bytes32)",
      },
    ]),
  ],
})
