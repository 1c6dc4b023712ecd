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
  /** Pools of both versions, as listed in public code that reads Gearbox's accounts (`POOL_ADDRESSES_ALL_MAINNET` and others) and its rates (`liquidityPools`). */
  pools: {
    role: "vault",
    1: [
      "0xff94993fa7ea27efc943645f95adb36c1b81244b",
      "0xe7146f53dbcae9d6fa3555fe502648deb0b2f823",
      "0xda0002859b2d05f66a753d8241fcde8623f26f4f",
      "0xda00010eda646913f273e10e7a5d1f659242757d",
      "0xda00000035fef4082f78def6a8903bee419fbf8e",
      "0x24946bcbbd028d5abb62ad9b635eb1b1a67af668",
      "0x79012c8d491dcf3a30db20d1f449b14caf01da6c",
      "0x86130bdd69143d8a4e5fc50bf4323d48049e98e4",
      "0xb03670c20f87f2169a7c4ebe35746007e9575901",
      "0xb8cf3ed326bb0e51454361fb37e9e8df6dc5c286",
      "0xb2a015c71c17bcac6af36645dead8c572ba08a08",
      "0x8ef73f036feec873d0b2fd20892215df5b8bdd72",
      "0x05a811275fe9b4de503b3311f51edf6a856d936e",
      "0x31426271449f60d37cc5c9aef7bd12af3bdc7a94",
      "0x4d56c9cba373ad39df69eb18f076b7348000ae09",
      "0x7354ec6e852108411e681d13e11185c3a2567981",
      "0x1dc0f3359a254f876b37906cfc1000a35ce2d717",
    ],
    10: [
      "0xa210bb193ca352fa81fbd0e81cb800580b0762ee",
      "0x5520daa93a187f4ec67344e6d2c4fc9b080b6a35",
      "0x42db77b3103c71059f4b997d6441cfb299fd0d94",
    ],
    42161: [
      "0x04419d3509f13054f60d253e0c79491d9e683399",
      "0x890a69ef363c9c7bdd5e36eb95ceb569f63acbf6",
      "0xa76c604145d7394dec36c49af494c144ff327861",
    ],
  },
})
