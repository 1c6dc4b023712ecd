import { defineContracts } from "../contract-table.ts"

/** Source: `projects/unieth/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  /** uniETH. */
  shares: { role: "token", 1: ["0xf1376bcef0f78459c0ed0ba5ddce976f1ddf51f4"] },
  stakings: { role: "staking", 1: ["0x4befa2aa9c305238aa3e0b5d17eb20c045269e9d"] },
})
