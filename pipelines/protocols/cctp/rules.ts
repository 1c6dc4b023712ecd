import { cctpChains } from "../families/bridge-chain.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("cctp")

/**
 * Circle's Cross-Chain Transfer Protocol, both versions.
 *
 * Source: npm package `@hop-protocol/core`, `abi/static/CCTPTokenMessenger.json`.
 */
export const cctp = defineProtocol({
  slug: "cctp",
  name: "CCTP",
  rules: [
    {
      action: "bridge",
      event: "DepositForBurn(uint64,address,uint256,address,bytes32,uint32,bytes32,bytes32)",
      emitters: contracts.messengers,
      otherChain: { word: 2, ids: cctpChains },
      account: { topic: 3 },
    },
    {
      action: "bridge",
      event: "MintAndWithdraw(address,uint256,address)",
      emitters: contracts.messengers,
      account: { topic: 1 },
    },
    {
      action: "bridge",
      event: "DepositForBurn(address,uint256,address,bytes32,uint32,bytes32,bytes32,uint256,uint32,bytes)",
      emitters: contracts.laterMessengers,
      otherChain: { word: 2, ids: cctpChains },
      account: { topic: 2 },
    },
    {
      action: "bridge",
      event: "MintAndWithdraw(address,uint256,address,uint256)",
      emitters: contracts.laterMessengers,
      account: { topic: 1 },
    },
  ],
})
