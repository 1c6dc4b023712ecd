import { defineContracts } from "../contract-table.ts"

/** Source: https://docs.privy.io/recipes/yield/ethena-guide (the token). */
export const contracts = defineContracts({
  /** Staked USDe. */
  shares: { role: "token", 1: ["0x9d39a5de30e57443bff2a8307a4256c8797a3497"] },
})
