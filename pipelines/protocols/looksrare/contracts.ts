import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`LooksRare`, `LooksRareV2`). */
export const contracts = defineContracts({
  exchanges: {
    role: "marketplace",
    1: ["0x59728544b08ab483533076417fbbb2fd0b17ce3a", "0x0000000000e655fae4d56241588680f86e3b2377"],
  },
})
