import { defineContracts } from "../contract-table.ts"

/** Source: `projects/liquid-collective/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  /** LsETH. */
  shares: { role: "token", 1: ["0x8c1bed5b9a0928467c9b1341da1d7bd5e10b6549"] },
})
