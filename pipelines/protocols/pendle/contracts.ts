import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@pendle/core-v2` 6.11.0, `router` and `vePendle` of `deployments/<chain>-core.json`; the third router: constant
 * `router` of \`IPAllActionV3\` in https://github.com/pendle-finance/pendle-examples-public.
 */
export const contracts = defineContracts({
  /** Router V4, and V3 on Ethereum. */
  routers: {
    role: "router",
    1: ["0x888888888889758f76e7103c6cbf23abbf58f946", "0x00000000005bbb0ef59571e58418f9a4357b68a0"],
    10: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    56: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    130: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    143: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    146: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    196: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    999: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    4663: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    5000: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    8453: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    9745: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    42161: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
    80094: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
  },
  escrows: { role: "escrow", 1: ["0x4f30a9d41b80ecc5b94306ab4364951ae3170210"] },
})
