import { defineContracts } from "../contract-table.ts"

/** Source: `projects/swell/index.js` and `projects/swell-restaking/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const contracts = defineContracts({
  /** swETH and rswETH. */
  shares: {
    role: "token",
    1: ["0xf951e335afb289353dc249e82926178eac7ded78", "0xfae103dc9cf190ed75350761e95403b7b8afa6c0"],
  },
})
