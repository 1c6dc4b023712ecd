import { redemptionGroup } from "../families/redemption-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("stakewise")

/** StakeWise: liquid staking. Source: `contracts/tokens/OsTokenVaultController.sol` of https://github.com/stakewise/v3-core. */
export const stakewise = defineApp({
  slug: "stakewise",
  name: "StakeWise",
  positions: [
    redemptionGroup("oseth", contracts.shares, { conversion: "convertToAssets(uint256)", by: contracts.controllers }),
    redemptionGroup("osgno", contracts.gnoShares, {
      conversion: "convertToAssets(uint256)",
      by: contracts.gnoControllers,
      token: contracts.gno,
    }),
  ],
})
