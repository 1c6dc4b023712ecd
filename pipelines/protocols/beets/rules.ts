import { redemptionGroup } from "../families/redemption-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("beets")

/** Beets: liquid staking of S. Source: `src/SonicStaking.sol` of https://github.com/beethovenxfi/sonic-staking. */
export const beets = defineApp({
  slug: "beets",
  name: "Beets",
  positions: [redemptionGroup("sts", contracts.shares, { conversion: "convertToAssets(uint256)" })],
})
