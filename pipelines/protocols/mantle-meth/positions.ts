import { redemptionGroup } from "../families/redemption-position.ts"
import { contracts } from "./contracts.ts"

/** Source: `src/Staking.sol` of https://github.com/mantle-lsp/contracts. */
export const positions = [
  redemptionGroup("meth", contracts.shares, { conversion: "mETHToETH(uint256)", by: contracts.stakings }),
]
