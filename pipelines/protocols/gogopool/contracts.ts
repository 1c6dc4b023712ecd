import { defineContracts } from "../contract-table.ts"

/** Source: `projects/gogopool/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  /** ggAVAX (stAVAX), a vault of WAVAX (ERC-4626). */
  shares: { role: "token", 43114: ["0xa25eaf2906fa1a3a13edac9b9657108af7b703e3"] },
})
