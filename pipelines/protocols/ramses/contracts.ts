import { defineContracts } from "../contract-table.ts"

/** Source: `src/adapters/ramses-exchange` of https://github.com/llamafolio/llamafolio-api. */
export const contracts = defineContracts({
  factories: { role: "factory", 42161: ["0xaaa20d08e59f6561f242b08513d36266c5a29415"] },
})
