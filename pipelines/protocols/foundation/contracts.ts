import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`Foundation`). */
export const contracts = defineContracts({
  markets: {
    role: "marketplace",
    1: ["0xcda72070e455bb31c7690a170224ce43623d0b6f", "0x53f451165ba6fdbe39a134673d13948261b2334a"],
    8453: ["0x62037b26fff91929655aa3a060f327b47d1e2b3e", "0x132363a3bbf47e06cf642dd18e9173e364546c99"],
  },
})
