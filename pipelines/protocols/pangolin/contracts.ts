import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@beefyfinance/blockchain-addressbook`, `avax/platforms/pangolin`; the factory: https://github.com/pangolindex/exchange-contracts. */
export const contracts = defineContracts({
  factories: { role: "factory", 43114: ["0xefa94de7a4656d787667c749f7e1223d71e9fd88"] },
  farms: { role: "staking", 43114: ["0x1f806f7c8ded893fd3cae279191ad7aa3798e928"] },
})
