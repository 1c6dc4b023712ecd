import { redemptionGroup } from "../families/redemption-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("bedrock")

/** Source: `projects/unieth/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const positions = [
  redemptionGroup("unieth", contracts.shares, { rate: "exchangeRatio()", by: contracts.stakings }),
]
