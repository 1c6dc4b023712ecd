import { cctpChains } from "../families/bridge-chain.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { messages } from "./messages.ts"

const contracts = readContracts("cctp")

/**
 * Circle's Cross-Chain Transfer Protocol, both versions.
 *
 * Source: npm package `@hop-protocol/core`, `abi/static/CCTPTokenMessenger.json`.
 */
export const cctp = defineProtocol({
  slug: "cctp",
  name: "CCTP",
  messages,
  rules: [
    ...eventRules(contracts.messengers, [
      {
        action: "bridge",
        event: "DepositForBurn(uint64,address,uint256,address,bytes32,uint32,bytes32,bytes32)",
        otherChain: { word: 2, ids: cctpChains },
        account: { topic: 3 },
      },
      { action: "bridge", event: "MintAndWithdraw(address,uint256,address)", account: { topic: 1 } },
    ]),
    ...eventRules(contracts.laterMessengers, [
      {
        action: "bridge",
        event: "DepositForBurn(address,uint256,address,bytes32,uint32,bytes32,bytes32,uint256,uint32,bytes)",
        otherChain: { word: 2, ids: cctpChains },
        account: { topic: 2 },
      },
      { action: "bridge", event: "MintAndWithdraw(address,uint256,address,uint256)", account: { topic: 1 } },
    ]),
  ],
})
