import { defineContracts } from "../contract-table.ts"

/** Source: `projects/dinero/index.js` and `projects/swell-earn-eth/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  /** pxETH, one Ether each, which earns nothing. */
  receipts: { role: "token", 1: ["0x04c154b66cb340f3ae24111cc767e0184ed00cc6"] },
  /** apxETH, a vault of pxETH (ERC-4626). */
  shares: { role: "token", 1: ["0x9ba021b0a9b958b5e75ce9f6dff97c7ee52cb3e6"] },
})
