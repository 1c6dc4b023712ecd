import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@reservoir0x/sdk`, `dist/addresses.json` (`Rarible`). */
export const contracts = defineContracts({
  exchanges: {
    role: "marketplace",
    1: ["0x9757f2d2b135150bbeb65308d4a91804107cd8d6", "0xcd4ec7b66fbc029c116ba9ffb3e59351c20b5b06"],
    137: ["0x12b3897a36fdb436dde2788c06eff0ffd997066e"],
  },
})
