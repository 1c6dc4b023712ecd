import { defineContracts } from "../contract-table.ts"

/**
 * Source: `projects/ankr/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters; MATIC: `src/adapters/ankr/ethereum/index.ts` of
 * https://github.com/llamafolio/llamafolio-api.
 */
export const contracts = defineContracts({
  /** ankrETH, ankrBNB, ankrAVAX and ankrFTM. */
  shares: {
    role: "token",
    1: ["0xe95a203b1a91a908f9b9ce46459d101078c2c3cb"],
    56: ["0x52f24a5e03aee338da5fd9df68d2b6fae1178827"],
    250: ["0xcfc785741dc0e98ad4c9f6394bb9d43cd1ef5179"],
    43114: ["0xc3344870d52688874b06d844e0c36cc39fc727f6"],
  },
  /** ankrMATIC. */
  maticShares: { role: "token", 1: ["0x26dcfbfa8bc267b250432c01c982eaf81cc5480c"] },
  matic: { role: "token", 1: ["0x7d1afa7b718fb893db30a3abc0cfc608aacfebb0"] },
})
