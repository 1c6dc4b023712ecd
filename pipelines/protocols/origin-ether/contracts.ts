import { defineContracts } from "../contract-table.ts"

/** Source: `projects/lazy-summer-protocol/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  /** OETH and superOETHb, one Ether each, whose balances grow. */
  shares: {
    role: "token",
    1: ["0x856c4efb76c1d1ae02e20ceb03a2a6a08b0b8dc3"],
    8453: ["0xdbfefd2e8460a6ee4955a68582f85708baea60a3"],
  },
})
