import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://docs.privy.io/recipes/yield/ethena-guide (the token); staked ENA:
 * `packages/adapters-library/src/adapters/ethena/products/staked-ena` of https://github.com/consensys-vertical-apps/mmi-defi-adapters; stakes:
 * `src/adapters/ethena/ethereum/index.ts` of https://github.com/llamafolio/llamafolio-api.
 */
export const contracts = defineContracts({
  /** Staked USDe. */
  shares: { role: "token", 1: ["0x9d39a5de30e57443bff2a8307a4256c8797a3497"] },
  /** Staked ENA. */
  governanceShares: { role: "token", 1: ["0x8be3460a480c80728a8c4d7a5d5303c85ba7b3b9"] },
  /** Stakes of liquidity and other tokens. */
  stakings: { role: "staking", 1: ["0x8707f238936c12c309bfc2b9959c35828acfc512"] },
})
