import { defineProtocol } from "../../protocols/protocol.ts"

/** Who burns on one chain and mints on the other. */
const messengers = {
  1: ["0xbd3fa81b58ba92a82136038b25adec7066af3155"],
  10: ["0x2b4069517957735be00cee0fadae88a26365528f"],
  137: ["0x9daf8c91aefae50b9c0e69629d3f6ca40ca3b3fe"],
  8453: ["0x1682ae6375c4e4a97e4b583bc394c861a46d8962"],
  42161: ["0x19330d10d9cc8751218eaf51e8885d058642e08a"],
}

/** Those of version 2, the same on all chains. */
const laterMessengers = { every: ["0x28b5a0e9c621a5badaa536219b3a228c8168cf5d"] }

/**
 * Circle's Cross-Chain Transfer Protocol, both versions.
 *
 * Source: npm package `@across-protocol/contracts`, `cctpTokenMessenger` of `dist/deploy/consts.js`; events: npm package
 * `@hop-protocol/core`, `abi/static/CCTPTokenMessenger.json`; version 2: https://developers.circle.com/cctp/references/contract-addresses, and
 * `src/v2/TokenMessengerV2.sol` of https://github.com/circlefin/evm-cctp-contracts.
 */
export const cctp = defineProtocol({
  slug: "cctp",
  name: "CCTP",
  rules: [
    {
      action: "bridge",
      event: "DepositForBurn(uint64,address,uint256,address,bytes32,uint32,bytes32,bytes32)",
      emitters: messengers,
      account: { topic: 3 },
    },
    {
      action: "bridge",
      event: "MintAndWithdraw(address,uint256,address)",
      emitters: messengers,
      account: { topic: 1 },
    },
    {
      action: "bridge",
      event: "DepositForBurn(address,uint256,address,bytes32,uint32,bytes32,bytes32,uint256,uint32,bytes)",
      emitters: laterMessengers,
      account: { topic: 2 },
    },
    {
      action: "bridge",
      event: "MintAndWithdraw(address,uint256,address,uint256)",
      emitters: laterMessengers,
      account: { topic: 1 },
    },
  ],
})
