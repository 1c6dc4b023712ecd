import { redemptionGroup } from "../families/redemption-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("coinbase-wrapped-staked-eth")

/** Source: `contracts/wrapped-tokens/staking/ExchangeRateUtil.sol` of https://github.com/coinbase/wrapped-tokens-os. */
export const positions = [redemptionGroup("cbeth", contracts.shares, { rate: "exchangeRate()" })]
