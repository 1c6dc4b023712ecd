import { defineContracts } from "../contract-table.ts"

/** Source: `src/adapters/apeswap-amm` of https://github.com/llamafolio/llamafolio-api. */
export const contracts = defineContracts({
  farms: { role: "staking", 56: ["0x5c8d727b265dbafaba67e050f2f739caeeb4a6f9"] },
})
