import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Source: `projects/binance-staked-eth/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const positions = [
  redemptionGroup("wbeth", contracts.shares, { rate: "exchangeRate()" }),
  redemptionGroup("wbeth-bnb", contracts.bnbShares, { rate: "exchangeRate()", token: contracts.pegged }),
]
