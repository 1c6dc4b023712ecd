import { redemptionGroup } from "../families/redemption-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("ankr")

/** Ankr: liquid staking. Source: `src/adapters/ankr/ethereum/balance.ts` of https://github.com/llamafolio/llamafolio-api. */
export const ankr = defineApp({
  slug: "ankr",
  name: "Ankr",
  positions: [
    redemptionGroup("staked", contracts.shares, { conversion: "sharesToBonds(uint256)" }),
    redemptionGroup("ankrmatic", contracts.maticShares, {
      conversion: "sharesToBonds(uint256)",
      token: contracts.matic,
    }),
  ],
})
