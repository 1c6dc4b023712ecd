import { defineContracts } from "../contract-table.ts"

/** Source: `src/adapters/baseswap` of https://github.com/llamafolio/llamafolio-api. */
export const contracts = defineContracts({
  positions: { role: "position-manager", 8453: ["0xde151d5c92bfaa288db4b67c21cd55d5826bcc93"] },
})
