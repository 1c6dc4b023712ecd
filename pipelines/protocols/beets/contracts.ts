import { defineContracts } from "../contract-table.ts"

/** Source: `projects/helper/coreAssets.json` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  /** stS. */
  shares: { role: "token", 146: ["0xe5da20f15420ad15de0fa650600afc998bbe3955"] },
})
