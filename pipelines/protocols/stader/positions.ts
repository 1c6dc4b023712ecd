import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/**
 * Staked Ether and BNB.
 *
 * Source: `contracts/StaderStakePoolsManager.sol` of https://github.com/stader-labs/ethx, and `contracts/StakeManagerV2.sol` of
 * https://github.com/stader-labs/bnbX.
 */
export const positions = [
  redemptionGroup("ethx", contracts.etherShares, {
    ...{ conversion: "convertToAssets(uint256)", by: contracts.etherStakings },
  }),
  redemptionGroup("bnbx", contracts.bnbShares, { conversion: "convertBnbXToBnb(uint256)", by: contracts.bnbStakings }),
]
