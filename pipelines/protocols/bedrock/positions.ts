import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Source: `projects/unieth/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const positions = [
  redemptionGroup("unieth", contracts.shares, { rate: "exchangeRatio()", by: contracts.stakings }),
]
