import { redemptionGroup } from "../families/redemption-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("coinbase-wrapped-staked-eth")

/**
 * Coinbase: staked Ether (cbETH). Source: `contracts/wrapped-tokens/staking/ExchangeRateUtil.sol` of
 * https://github.com/coinbase/wrapped-tokens-os.
 */
export const coinbaseWrappedStakedEth = defineApp({
  slug: "coinbase-wrapped-staked-eth",
  name: "Coinbase Wrapped Staked ETH",
  positions: [redemptionGroup("cbeth", contracts.shares, { rate: "exchangeRate()" })],
})
