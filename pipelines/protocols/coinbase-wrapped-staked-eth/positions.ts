import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Source: `contracts/wrapped-tokens/staking/ExchangeRateUtil.sol` of https://github.com/coinbase/wrapped-tokens-os. */
export const positions = [redemptionGroup("cbeth", contracts.shares, { rate: "exchangeRate()" })]
