import { redemptionGroup } from "../families/redemption-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("beets")

/** Source: `src/SonicStaking.sol` of https://github.com/beethovenxfi/sonic-staking. */
export const positions = [redemptionGroup("sts", contracts.shares, { conversion: "convertToAssets(uint256)" })]
