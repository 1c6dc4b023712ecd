import { defineContracts } from "../contract-table.ts"

/** Source: npm package `@rainbow-me/swaps` 0.41.0, `RAINBOW_ROUTER_CONTRACT_ADDRESS…` of `src/utils/constants.ts`. */
export const contracts = defineContracts({
  routers: {
    role: "router",
    100: ["0x9188e9b4dabaa1ff4e75092404c223bf69cab9b7"],
    130: ["0x2a0332e28913a06fa924d40a3e2160f763010417"],
    324: ["0x10b65e60ae95b2bd68bfcae31e1100369bd01818"],
    2741: ["0x10b65e60ae95b2bd68bfcae31e1100369bd01818"],
    7777777: ["0xa61550e9ddd2797e16489db09343162be98d9483"],
    every: ["0x00000000009726632680fb29d3f7a9734e3010e2"],
  },
})
