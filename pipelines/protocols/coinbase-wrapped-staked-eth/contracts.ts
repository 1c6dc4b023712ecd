import { defineContracts } from "../contract-table.ts"

/** Source: `src/adapters/coinbase-wrapped-staked-eth/ethereum/index.ts` of https://github.com/llamafolio/llamafolio-api. */
export const contracts = defineContracts({
  /** cbETH. */
  shares: { role: "token", 1: ["0xbe9895146f7af43049ca1c1ae358b0541ea49704"] },
})
