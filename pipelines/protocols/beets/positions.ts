import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Source: `src/SonicStaking.sol` of https://github.com/beethovenxfi/sonic-staking. */
export const positions = [redemptionGroup("sts", contracts.shares, { conversion: "convertToAssets(uint256)" })]
