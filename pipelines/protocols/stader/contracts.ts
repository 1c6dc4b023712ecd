import { defineContracts } from "../contract-table.ts"

/**
 * Source: `projects/stader/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters; ETHx: `README.md` of
 * https://github.com/stader-labs/ethx; BNBx: `src/adapters/stader/bsc/index.ts` of https://github.com/llamafolio/llamafolio-api, and
 * `src/contracts/lst-adapters/BNBxPriceCapAdapter.sol` of https://github.com/bgd-labs/aave-capo.
 */
export const contracts = defineContracts({
  /** ETHx. */
  etherShares: { role: "token", 1: ["0xa35b1b31ce002fbf2058d22f30f95d405200a15b"] },
  etherStakings: { role: "staking", 1: ["0xcf5ea1b38380f6af39068375516daf40ed70d299"] },
  etherQueues: { role: "queue", 1: ["0x9f0491b32dbce587c50c4c43ab303b06478193a7"] },
  /** BNBx. */
  bnbShares: { role: "token", 56: ["0x1bdd3cf7f79cfb8edbb955f20ad99211551ba275"] },
  bnbStakings: { role: "staking", 56: ["0x3b961e83400d51e6e1af5c450d3c7d7b80588d28"] },
})
