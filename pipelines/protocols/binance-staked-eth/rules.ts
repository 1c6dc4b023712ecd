import { redemptionGroup } from "../families/redemption-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("binance-staked-eth")

/** Binance: staked Ether (wBETH). Source: `projects/binance-staked-eth/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const binanceStakedEth = defineApp({
  slug: "binance-staked-eth",
  name: "Binance Staked ETH",
  positions: [
    redemptionGroup("wbeth", contracts.shares, { rate: "exchangeRate()" }),
    redemptionGroup("wbeth-bnb", contracts.bnbShares, { rate: "exchangeRate()", token: contracts.pegged }),
  ],
})
