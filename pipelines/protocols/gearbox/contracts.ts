import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/gearbox/constants.py`, whose topics are the hashes of the events
 * about GEAR, and `gearbox/constants.py` in `modules` of the chains; `Refer`: `contracts/interfaces/IPoolV3.sol` of
 * https://github.com/Gearbox-protocol/core-v3; the farms: `src/adaptors/gearbox` of https://github.com/DefiLlama/yield-server.
 */
export const contracts = defineContracts({
  /** Vote-locked GEAR. */
  staking: {
    role: "staking",
    1: ["0x2fcbd02d5b1d52fc78d4c02890d7f4f47a459c33"],
    10: ["0x8d2622f1ca3b42b637e2ff6753e6b69d3ab9adfd"],
    42161: ["0xf3599befe8e79169afd5f0b7eb0a1aa322f193d9"],
  },
  /** Lists pools and credit managers: `src/apps/gearbox` of https://github.com/Zapper-fi/studio. */
  registers: { role: "registry", 1: ["0xa50d4e7d8946a7c90652339cdbd262c375d54d99"] },
  /** Farming pools that pay GEAR to LPs. */
  farms: {
    role: "staking",
    1: [
      "0x9ef444a6d7f4a5adcd68fd5329aa5240c90e14d2",
      "0xa8ce662e45e825daf178da2c8d5fae97696a788a",
      "0x0418feb7d0b25c411eb77cd654305d29fcbff685",
      "0x16adab68bdece3089d4f1626bb5aedd0d02471ad",
      "0xe2037090f896a858e3168b978668f22026ac52e7",
      "0xc853e4da38d9bd1d01675355b8c8f3bbc1451973",
    ],
  },
})
