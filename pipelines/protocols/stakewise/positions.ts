import { redemptionGroup } from "../families/redemption-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("stakewise")

/** Source: `contracts/tokens/OsTokenVaultController.sol` of https://github.com/stakewise/v3-core. */
export const positions = [
  redemptionGroup("oseth", contracts.shares, { conversion: "convertToAssets(uint256)", by: contracts.controllers }),
  redemptionGroup("osgno", contracts.gnoShares, {
    conversion: "convertToAssets(uint256)",
    by: contracts.gnoControllers,
    token: contracts.gno,
  }),
]
