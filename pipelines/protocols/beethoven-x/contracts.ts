import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@beefyfinance/blockchain-addressbook`, `fantom/platforms/beethovenx`. */
export const contracts = defineContracts({
  farms: { role: "staking", 250: ["0x8166994d9ebbe5829ec86bd81258149b87facfd3"] },
})
