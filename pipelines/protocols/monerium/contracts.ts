import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/monerium`, and `constants.py` of
 * `rotkehlchen/chain/…/modules/monerium`.
 */
export const contracts = defineContracts({
  /** Tokens for EUR, GBP, USD and ISK, both versions. */
  tokens: {
    role: "token",
    1: [
      "0x3231cb76718cdef2155fc47b5286d82e6eda273f",
      "0x7ba92741bf2a568abc6f1d3413c58c6e0244f8fd",
      "0xbc5142e0cc5eb16b47c63b0f033d4c2480853a52",
      "0xc642549743a93674cf38d6431f75d6443f88e3e2",
      "0x39b8b6385416f4ca36a20319f70d28621895279d",
      "0x78a20b7af85156b4389a349aa4c96efc2e509768",
      "0x05968f40939fdc016ad58f82cd08da884825ad55",
      "0x38d22bd604c4549e2cc15e94b8e22e6fe4ae82b4",
    ],
    100: [
      "0xcb444e90d8198415266c6a2724b7900fb12fc56e",
      "0x5cb9073902f2035222b9749f8fb0c9bfe5527108",
      "0x20e694659536c6b46e4b8be8f6303ffcd8d1df69",
      "0xd8f84bf2e036a3c8e4c0e25ed2aae0370f3ccca8",
      "0x420ca0f9b9b604ce0fd9c18ef134c705e5fa3430",
      "0x8e34bfec4f6eb781f9743d9b4af99cd23f9b7053",
      "0x50d1a74f4b6dcacddd97fd442c0e22a4c97f2b7f",
      "0x614bd419d3735c9eb51542c06e5acc09a9953f61",
    ],
    137: [
      "0x18ec0a6e18e5bc3784fdd3a3634b31245ab704f6",
      "0x75792cbdb361d80ba89271a079efee62c29fa324",
      "0x64e97c1a6535afd4a313ef46f88a64a34250b719",
      "0xf1bbf27a9d659d326efbfa5d284ebaefb803983d",
      "0xe0aea583266584dafbb3f9c3211d5588c73fea8d",
      "0x646beea7a02fdada34c8e118949fe32350ab2206",
      "0x91e2b584908c2807efc9f846e0c2a1fe875c5141",
      "0xd053fc09e8f05a43da4ecc40a750559c938c8131",
    ],
    8453: [
      "0xbf6e2966a9c3d99c9e4d069e04f7bdb9c8aa762c",
      "0xc4759ed641da77cbdc9fa2f37e9260a29bf7cc52",
      "0x1a3237ae46886e416ae25499ec9cd7bf437f25da",
    ],
    42161: [
      "0x0c06ccf38114ddfc35e07427b9424adcca9f44f8",
      "0x2d80dbf04d0802abd7a342dafa5d7cb42bfbb52f",
      "0x0fc041a4b6a3f634445804daafd03f202337c125",
      "0x845a96969e8d84ff32b8939934d9771005178920",
    ],
  },
  /** EURe, GBPe, USDe and ISKe on Scroll: `monerium/constants.py` in `rotkehlchen/chain/scroll/modules` of https://github.com/rotki/rotki. */
  newTokens: {
    role: "token",
    534352: [
      "0xd7bb130a48595fcdf9480e36c1ae97ff2938ac21",
      "0x484d0d40773fa021b3d30232b4caac6c7db283fb",
      "0x673541d0d71dc324a6c94acdcd540bca8c5ea289",
      "0x9b4e8238d3efd628e64d8a75bb29b309dad6080e",
    ],
  },
})
