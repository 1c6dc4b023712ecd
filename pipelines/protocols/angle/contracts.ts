import { defineContracts } from "../contract-table.ts"

/** Source: `projects/angle/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  /** veANGLE. */
  escrows: { role: "escrow", 1: ["0x0c462dbb9ec8cd1630f1728b2cfd2769d09f0dd5"] },
})
