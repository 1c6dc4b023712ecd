import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/woo_fi/constants.py`, whose topics are the hashes of these
 * events, and `woo_fi/decoder.py` of the chains' `modules`.
 */
export const contracts = defineContracts({
  routers: { role: "router", every: ["0x4c4af8dbc524681930a27b2f1af5bcc8062e6fb7"] },
  /** Cross-chain routers. */
  crossRouters: { role: "router", every: ["0xb84aefef2ddde628d5c7f1fba320de63e3f4757c"] },
  /** Staking of vault shares. */
  farms: {
    role: "staking",
    10: ["0xc0f8c29e3a9a7650a3f642e467d70087819926d6"],
    56: ["0xc0f8c29e3a9a7650a3f642e467d70087819926d6"],
    137: ["0xc0f8c29e3a9a7650a3f642e467d70087819926d6"],
    8453: ["0xc0f8c29e3a9a7650a3f642e467d70087819926d6"],
    42161: ["0xc0f8c29e3a9a7650a3f642e467d70087819926d6"],
  },
  /** Lending vaults. */
  vaults: {
    role: "vault",
    10: [
      "0xb54e1d90d845d888d39dcacbd54a3eec0d8853b2",
      "0xca7184ea1cb4cf04d49bf219c49a39231299da26",
      "0x18aa88bb25b8f15fdbe329f789dd000bf679753e",
    ],
    56: ["0x7eb8d4ccfdbd9df8d3520e9c5b5edf6a5cbe4cad", "0x5cb9ba4a6f05c4125d61172e1b2c1dbe3afb3158"],
    137: [
      "0x9dd5dd86b978f17628f01307a83347d9ec9b0699",
      "0xedbb74da05d58b22f07184bb79ed9124791799ac",
      "0x1109e03516eb25eab2150d0b274b8d4f5f3cf549",
    ],
    8453: [
      "0x44df096d2600c6a6db77899db3de3aecff746cb8",
      "0xb772122c4a37fe1754b46ab1799b909351e8cb43",
      "0x8c603050d7a913b6f63836e07ebf385a4a5736e7",
    ],
    42161: [
      "0xa780432f495e5c6851fd7903fe49ad77c952f7d8",
      "0xd2fdab19b94b59c5f0e75dd9813365df815b56b1",
      "0xba452bcc4bc52af2fe1190e7e1dbe267ad1c2d08",
      "0x7f3f2a499c00c2d7018300f99a232896fd295bb1",
      "0x5a6b073e090388c909b9f3bf9d9323be908cad62",
    ],
  },
  /** Payout of requested withdrawals. */
  payers: {
    role: "queue",
    10: [
      "0x91741863a48f0b29fc0b6d10b3cde2122feb58f7",
      "0x0fad8f10746171c0616ce4b7b4e2e9439a9a02e2",
      "0x2500ad59b46ff4b96f8e1eac3fe1f78eaf955777",
    ],
    56: ["0x2698946ad5988759fa29093e9af99eea12a31bb4", "0x3cbb7f9a4e1e8a8430f1d400df269b80b6872deb"],
    137: [
      "0x382a9b0bc5d29e96c3a0b81ce9c64d6c8f150efb",
      "0x7f78213da92552d00bd676466ab2ef8a9287fd4c",
      "0x3fe2c827ff572b8fe03b7d16695c88f21448b3b9",
    ],
    8453: [
      "0xa1bb8a8ed84a37a8c93a10df5153e612f58e34e5",
      "0xe61acb121a2b538df495a85c4e50dd8581de4ed0",
      "0xec054126922a9a1918435c9072c32f1b60cb2b90",
    ],
    42161: [
      "0xe76c97897a9c3f8aaafc3fe86457fe460553d3fe",
      "0xd05b953cfd75426711a904f76eb3241bad5d03ac",
      "0xe77adf3936f70a2ed44f26ced01d26c1430ead6a",
      "0xbfe3d22b223909a06469854e7af374ab449f09ac",
      "0x7de3fce3de3cdc34595eed74773cd47b84bca340",
    ],
  },
  /** WOO staking. */
  stakes: {
    role: "staking",
    10: ["0xba91ffd8a2b9f68231eca6af51623b3433a89b13"],
    137: ["0x9bcf8b0b62f220f3900e2dc42deb85c3f79b405b", "0xba91ffd8a2b9f68231eca6af51623b3433a89b13"],
    42161: ["0x9321785d257b3f0ef7ff75436a87141c683dc99d", "0x2cfa72e7f58dc82b990529450ffa83791db7d8e2"],
  },
})
