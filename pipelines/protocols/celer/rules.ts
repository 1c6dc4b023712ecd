import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("celer")

/**
 * Celer cBridge on Ethereum: transfers by liquidity pools, and the pools.
 *
 * Source: `Bridge.sol` and `Pool.sol` of `contracts/liquidity-bridge` in https://github.com/celer-network/sgn-v2-contracts.
 */
export const celer = defineProtocol({
  slug: "celer",
  name: "cBridge",
  rules: [
    ...eventRules(contracts.gates, [
      {
        action: "bridge",
        event: "Send(bytes32,address,address,address,uint256,uint64,uint64,uint32)",
        otherChain: { word: 5 },
        sends: "any",
      },
      {
        action: "bridge",
        event: "Relay(bytes32,address,address,address,uint256,uint64,bytes32)",
        otherChain: { word: 5 },
        account: { word: 2 },
      },
      { action: "pool", event: "LiquidityAdded(uint64,address,address,uint256)", account: { word: 1 } },
      {
        action: "withdraw",
        event: "WithdrawDone(bytes32,uint64,address,address,uint256,bytes32)",
        account: { word: 2 },
      },
    ]),
  ],
})
