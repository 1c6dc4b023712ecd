import { redemptionGroup } from "../families/redemption-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("bedrock")

/** Bedrock: liquid restaking (uniETH). Source: `projects/unieth/index.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const bedrock = defineApp({
  slug: "bedrock",
  name: "Bedrock",
  positions: [redemptionGroup("unieth", contracts.shares, { rate: "exchangeRatio()", by: contracts.stakings })],
})
