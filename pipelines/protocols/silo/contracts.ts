import { defineContracts } from "../contract-table.ts"

/**
 * Source: `projects/silo-v2/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters; call: `ISiloFactory` of
 * https://github.com/silo-finance/silo-contracts-v2.
 */
export const contracts = defineContracts({
  factories: {
    role: "factory",
    1: ["0x22a3cf6149bfa611bafc89fd721918ec3cf7b581"],
    146: ["0xa42001d6d2237d2c74108fe360403c4b796b7170", "0x4e9de3a64c911a37f7eb2fcb06d1e68c3cbe9203"],
    42161: ["0x384dc7759d35313f0b567d42bf2f611b285b657c"],
    43114: ["0x92cecb67ed267ff98026f814d813fdf3054c6ff9"],
  },
})
