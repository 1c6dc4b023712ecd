import { defineContracts } from "../contract-table.ts"

/** Source: `projects/spark-liquidity-layer/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  /** syrupUSDC and syrupUSDT, ERC-4626 vaults. */
  pools: {
    role: "vault",
    1: ["0x80ac24aa929eaf5013f6436cda2a7ba190f5cc0b", "0x356b8d89c1e1239cbbb9de4815c39a1474d5ba7d"],
  },
})
