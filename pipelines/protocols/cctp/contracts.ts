import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@across-protocol/contracts`, `cctpTokenMessenger` of `dist/deploy/consts.js`; version 2:
 * https://developers.circle.com/cctp/references/contract-addresses, and `src/v2/TokenMessengerV2.sol` of
 * https://github.com/circlefin/evm-cctp-contracts.
 */
export const contracts = defineContracts({
  /** Token messengers: burn on the source chain, mint on the destination. */
  messengers: {
    role: "messenger",
    1: ["0xbd3fa81b58ba92a82136038b25adec7066af3155"],
    10: ["0x2b4069517957735be00cee0fadae88a26365528f"],
    137: ["0x9daf8c91aefae50b9c0e69629d3f6ca40ca3b3fe"],
    8453: ["0x1682ae6375c4e4a97e4b583bc394c861a46d8962"],
    42161: ["0x19330d10d9cc8751218eaf51e8885d058642e08a"],
  },
  /** Token messengers of version 2, at the same address on all chains. */
  laterMessengers: { role: "messenger", every: ["0x28b5a0e9c621a5badaa536219b3a228c8168cf5d"] },
})
