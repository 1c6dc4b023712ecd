import { defineContracts } from "../contract-table.ts"

/**
 * NFTs of loans, one contract per collateral.
 *
 * Source: Asymmetry: `contracts/script/DeployUSDaf.s.sol` of https://github.com/asymmetryfinance/USDaf-v2, the deployment of July 2025, and `ponder.config.ts` of
 * https://github.com/asymmetryfinance/usdaf-indexer; Nerite: `frontend/app/.env.example` and `contracts/broadcast/DeployLiquity2.s.sol/42161/run-latest.json` of
 * https://github.com/NeriteOrg/nerite; Felix: two address books of third parties that agree, since `addresses/999.json` of https://github.com/felixprotocol/felix-contracts was not
 * available. Their collateral registries are those of `registries/liquity.js` in https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const troveContracts = defineContracts({
  asymmetry: {
    role: "lending-market",
    1: [
      "0x63321ee523a8d4e23c65a9206da5a755dd6a72fe",
      "0x5aad68387cec384dc4d7af6bfc23f4f05e424d85",
      "0x0f462915322cc2ca01f2e1e3dc7c598c43929b55",
      "0x6563200449414f8d147d34d0f043045e48ddc89f",
      "0x7ff33ef1a2dcb95c711cc13b890be183f6288e6b",
      "0xcc47da99965e3c8dd89b6e9305bb10232a314d23",
    ],
  },
  felix: {
    role: "lending-market",
    999: [
      "0x5ad1512e7006fdbd0f3ebb8aa35c5e9234a03aa7",
      "0xad8a43ac8da98990efa4d5ec7b91135965d5846b",
      "0x9d08780deec2270b8296f520b3fb28346abf6036",
      "0x7d29515fc4eaef2a01c46218b4cb8d2d8ae437e4",
    ],
  },
  nerite: {
    role: "lending-market",
    42161: [
      "0xcaf03527673050580bf29258a790f45b9fe0ecbe",
      "0xe142db0b8ceb1314bd802488470ed50f476a5531",
      "0xd82beb29e6b0c69867bc3d57381464df620af8ef",
      "0x2058af96a94b55db19764f564ebac27f6d17a48f",
      "0x023bd6698c2dc8b8fc9afe92f20ef10c5728ff1f",
      "0x4797893644d92e9a122598403912e20e681a140d",
      "0x85d4613176ad2f7e9b2df9ce07627557a9909d3e",
      "0x18b91eff8f65c6ed0bfe22003b4e239310108ee5",
    ],
  },
})

/** Stability pools. Source: the files named for loans, of https://github.com/asymmetryfinance/USDaf-v2 and https://github.com/NeriteOrg/nerite. */
export const poolContracts = defineContracts({
  asymmetry: {
    role: "pool",
    1: [
      "0x83e5bde77d7477ecd972e338541b90af57675536",
      "0xd48dc7cddc481f596bd9a97755c7ac696ad4ea87",
      "0xb571781cedf07257d60d6b252a3d8b24150ded97",
      "0x446f358e3a927cc68f342141d78aa2d1c54e18f0",
      "0x545a7ddfd863bd7ea0bfc689125169598085f75e",
      "0x922faa141e95e43a9deeab8dade3ac8d4a32ad5c",
    ],
  },
  nerite: {
    role: "pool",
    42161: [
      "0x9d9ef87a197c1bb3a97b2ddc8716df99079c125e",
      "0xcd94b16e9a126fe61c944b1de024681fcfe05c4b",
      "0x47ae276a1cc751ce7b3034d9cbb8cd422968ac35",
      "0xafb439c47b3f518a7d8ef3b82f70df30d84e51ee",
      "0x9c3aef8fb9097bb59821422d47f226e35403019a",
      "0xb2c0460466c8d6384f52cd29db54ee49d01ee84a",
      "0x65b83de0733e237dd3d49a4e9c2868b57ee7d9f0",
      "0xe1fa1f28a67a8807447717f51bf3305636962126",
    ],
  },
})

/** Stablecoins that are lent. Source: the files named for loans, of https://github.com/asymmetryfinance/USDaf-v2, https://github.com/felixprotocol/felix-contracts and https://github.com/NeriteOrg/nerite. */
export const stablecoinContracts = defineContracts({
  asymmetry: { role: "token", 1: ["0x9cf12ccd6020b6888e4d4c4e4c7aca33c1eb91f8"] },
  felix: { role: "token", 999: ["0x02c6a2fa58cc01a18b8d9e00ea48d65e4df26c70"] },
  nerite: { role: "token", 42161: ["0x4ecf61a6c2fab8a047ceb3b3b263b401763e9d49"] },
})
