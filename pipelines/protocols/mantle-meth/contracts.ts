import { defineContracts } from "../contract-table.ts"

/**
 * Source: `src/adapters/mantle-staked-eth/ethereum/index.ts` of https://github.com/llamafolio/llamafolio-api (the token); the others: `README.md` of
 * https://github.com/mantle-lsp/contracts.
 */
export const contracts = defineContracts({
  /** mETH. */
  shares: { role: "token", 1: ["0xd5f7838f5c461feff7fe49ea5ebaf7728bb0adfa"] },
  stakings: { role: "staking", 1: ["0xe3cbd06d7dadb3f4e6557bab7edd924cd1489e8f"] },
  queues: { role: "queue", 1: ["0x38fdf7b489316e03ed8754ad339cb5c4483fdcf9"] },
})
