import { defineContracts } from "../contract-table.ts"

/**
 * Source: `projects/silo-v2/index.js` and `projects/silo-v3/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters, and
 * `silo-core/deployments/<chain>/SiloFactory.sol.json` of https://github.com/silo-finance/silo-contracts-v2; call: `ISiloFactory` there.
 */
export const contracts = defineContracts({
  factories: {
    role: "factory",
    1: ["0x22a3cf6149bfa611bafc89fd721918ec3cf7b581", "0x1dab4a310447185144467076b116dac7aec3b48f"],
    10: ["0xfa773e2c7df79b43dc4bcdae398c5dca94236bc5"],
    146: [
      "0xa42001d6d2237d2c74108fe360403c4b796b7170",
      "0x4e9de3a64c911a37f7eb2fcb06d1e68c3cbe9203",
      "0xf81d90df1b63d48536e78564d24d5dd8f2be58ad",
    ],
    4326: ["0x95a7bc57c738c7f64103b93d04f49cbca566affd"],
    42161: ["0x384dc7759d35313f0b567d42bf2f611b285b657c", "0xafd8f792cb025a76c4916652cfc8e20eee3b6fe2"],
    43114: ["0x92cecb67ed267ff98026f814d813fdf3054c6ff9", "0x9e64f0cd206cce2da5de08e7f482d62f57013d0e"],
    57073: ["0xd13921239e3832fdc4141fde544d3d058b529a5d"],
  },
})
