import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`SuperRare`). */
export const contracts = defineContracts({
  markets: {
    role: "marketplace",
    1: ["0x65b49f7aee40347f5a90b714be4ef086f3fe5e2c", "0x6d7c44773c52d396f43c2d511b81aa168e9a7a42"],
  },
})
