import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Source: `src/adapters/ankr/ethereum/balance.ts` of https://github.com/llamafolio/llamafolio-api. */
export const positions = [
  redemptionGroup("staked", contracts.shares, { conversion: "sharesToBonds(uint256)" }),
  redemptionGroup("ankrmatic", contracts.maticShares, { conversion: "sharesToBonds(uint256)", token: contracts.matic }),
]
