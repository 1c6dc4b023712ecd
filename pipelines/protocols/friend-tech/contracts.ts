import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/DefiLlama/dimension-adapters (contract and event, where it explains `getLogs`). */
export const contracts = defineContracts({
  shares: { role: "application", 8453: ["0xcf205808ed36593aa40a44f10c7f7c2f67d4a4d4"] },
})
