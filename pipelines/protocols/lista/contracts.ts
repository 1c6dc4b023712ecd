import { defineContracts } from "../contract-table.ts"

/** Source: `src/adapters/synclub-staked-bnb/bsc/index.ts` of https://github.com/llamafolio/llamafolio-api. */
export const contracts = defineContracts({
  /** slisBNB. */
  shares: { role: "token", 56: ["0xb0b84d294e0c75a6abe60171b70edeb2efd14a1b"] },
  stakings: { role: "staking", 56: ["0x1adb950d8bb3da4be104211d5ab038628e477fe6"] },
})
