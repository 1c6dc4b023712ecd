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
