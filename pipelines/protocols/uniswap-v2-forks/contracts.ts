import { defineContracts } from "../contract-table.ts"

/**
 * Factories of pairs.
 *
 * Source: `factoryAddress` of `src/dex/uniswap-v2/config.ts` of https://github.com/paraswap/paraswap-dex-lib; that of SakeSwap in its earlier versions.
 */
export const contracts = defineContracts({
  defiSwap: { role: "factory", 1: ["0x9deb29c9a4c7a88a3c0257393b7f3335338d9a9d"] },
  linkSwap: { role: "factory", 1: ["0x696708db871b77355d6c2be7290b27cf0bb9b24b"] },
  sakeSwap: { role: "factory", 1: ["0x75e48c954594d64ef9613aeef97ad85370f13807"] },
  shibaSwap: { role: "factory", 1: ["0x115934131916c8b277dd010ee02de363c09d037c"] },
  verse: { role: "factory", 1: ["0xee3e9e46e34a27dc755a63e2849c9913ee1a06e2"] },
})
