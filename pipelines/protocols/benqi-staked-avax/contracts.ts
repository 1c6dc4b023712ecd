import { defineContracts } from "../contract-table.ts"

/** Source: `projects/helper/coreAssets.json` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  /** sAVAX. */
  shares: { role: "token", 43114: ["0x2b2c81e08f1af8835a78bb2a90ae924ace0ea4be"] },
})
