import { defineContracts } from "../contract-table.ts"

/** Registries, which confirm the contracts that they created. Source: `projects/symbiotic/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  vaultFactories: { role: "factory", 1: ["0xaeb6bdd95c502390db8f52c8909f703e9af6a346"] },
  collateralFactories: { role: "registry", 1: ["0x1bc8fcfbe6aa17e4a7610f51b888f34583d202ec"] },
})
