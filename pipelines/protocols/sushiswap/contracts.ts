import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/sushiswap/constants.py`. */
export const routeProcessorContracts = defineContracts({
  /** RedSnwapper, the router in front of the route processors, on every chain. */
  routers: { role: "router", every: ["0xac4c6e212a361c968f1725b4d055b47e63f80b75"] },
})

/**
 * Source: npm package `@sushiswap/core-sdk`, `ROUTER_ADDRESS`, `FACTORY_ADDRESS` and `INIT_CODE_HASH` of
 * `dist/core-sdk.cjs.development.js`.
 */
export const v2Contracts = defineContracts({
  routers: {
    role: "router",
    1: ["0xd9e1ce17f2641f24ae83637ab66a2cca9c378b9f"],
    56: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
    100: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
    137: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
    250: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
    42161: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
    43114: ["0x1b02da8cb0d097eb8d57a175b88c7d8b47997506"],
  },
  pairFactories: {
    role: "factory",
    1: ["0xc0aee478e3658e2610c5f7a4a2e1777ce9e4f2ac"],
    137: ["0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
    42161: ["0xc35dadb65012ec5796536bd9864ed8773abc74c4"],
  },
})

/**
 * Source: `NFT_MANAGER_CONTRACT` of `pages/Earns/constants` in https://github.com/KyberNetwork/kyberswap-interface. That of Arbitrum:
 * `projects/krystal/autofarm.js` of https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const v3Contracts = defineContracts({
  /** Position managers. */
  positions: {
    role: "position-manager",
    1: ["0x2214a42d8e2a1d20635c2cb0664422c528b6a432"],
    10: ["0x1af415a1eba07a4986a52b6f2e7de7003d82231e"],
    56: ["0xf70c086618dcf2b1a461311275e00d6b722ef914"],
    137: ["0xb7402ee99f0a008e461098ac3a27f4957df89a40"],
    250: ["0x10c19390e1ac2fd6d0c3643a2320b0aba38e5baa"],
    8453: ["0x80c7dd17b01855a6d2347444a0fcc36136a314de"],
    42161: ["0xf0cbce1942a68beb3d1b73f0dd86c8dcc363ef49"],
    43114: ["0x18350b048ab366ed601ffdbc669110ecb36016f3"],
    59144: ["0x80c7dd17b01855a6d2347444a0fcc36136a314de"],
    81457: ["0x51edb3e5bce8618b77b60215f84ad3db14709051"],
    534352: ["0x0389879e0156033202c44bf784ac18fc02edee4f"],
  },
})
