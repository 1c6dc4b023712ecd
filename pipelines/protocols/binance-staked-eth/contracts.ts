import { defineContracts } from "../contract-table.ts"

/** Source: `projects/binance-staked-eth/index.js` and `projects/helper/coreAssets.json` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  /** wBETH. */
  shares: { role: "token", 1: ["0xa2e3356610840701bdf5611a53974510ae27e2e1"] },
  bnbShares: { role: "token", 56: ["0xa2e3356610840701bdf5611a53974510ae27e2e1"] },
  /** Binance-Peg Ether, the underlying token of wBETH on BNB Smart Chain. */
  pegged: { role: "token", 56: ["0x2170ed0880ac9a755fd29b2688956bd959f933f8"] },
})
