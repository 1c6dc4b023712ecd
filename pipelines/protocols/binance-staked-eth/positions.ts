import { redemptionGroup } from "../families/redemption-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("binance-staked-eth")

/** Source: `projects/binance-staked-eth/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const positions = [
  redemptionGroup("wbeth", contracts.shares, { rate: "exchangeRate()" }),
  redemptionGroup("wbeth-bnb", contracts.bnbShares, { rate: "exchangeRate()", token: contracts.pegged }),
]
