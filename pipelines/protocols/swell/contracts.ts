import { defineContracts } from "../contract-table.ts"

/**
 * Source: `projects/swell/index.js` and `projects/swell-restaking/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters; swEXIT and
 * rswEXIT: `test/resources/ChainValues.sol` of https://github.com/Se7en-Seas/boring-vault.
 */
export const contracts = defineContracts({
  /** swETH and rswETH. */
  shares: {
    role: "token",
    1: ["0xf951e335afb289353dc249e82926178eac7ded78", "0xfae103dc9cf190ed75350761e95403b7b8afa6c0"],
  },
  /** swEXIT and rswEXIT; each request is an NFT. */
  requests: {
    role: "queue",
    1: ["0x48c11b86807627af70a34662d4865cf854251663", "0x58749c46ffe97e4d79508a2c781c440f4756f064"],
  },
})
