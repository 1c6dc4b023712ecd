import { zeroAddress } from "#schemas/domain/primitive.ts"
import { redemptionUnderlyings } from "../families/redemption-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

/**
 * Staked Ether, and shares of it.
 *
 * Source: `contracts/0.6.12/WstETH.sol` of https://github.com/lidofinance/core.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "steth",
    label: "Staking",
    kind: "app-token",
    contracts: { listed: contracts.stakedEther },
    underlyings: redemptionUnderlyings({ token: zeroAddress }),
  },
  {
    id: "wsteth",
    label: "Staking",
    kind: "app-token",
    contracts: { listed: contracts.wrapped },
    underlyings: redemptionUnderlyings({ token: zeroAddress, conversion: "getStETHByWstETH(uint256)" }),
  },
]
