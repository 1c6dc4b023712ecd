import { zeroAddress } from "#schemas/domain/primitive.ts"
import { redemptionUnderlyings } from "../families/redemption-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

/** Staked Ether, and shares of it. Source: `src/WeETH.sol` of https://github.com/etherfi-protocol/smart-contracts. */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "eeth",
    label: "Staking",
    kind: "app-token",
    contracts: { listed: contracts.staked },
    underlyings: redemptionUnderlyings({ token: zeroAddress }),
  },
  {
    id: "weeth",
    label: "Staking",
    kind: "app-token",
    contracts: { listed: contracts.wrapped },
    underlyings: redemptionUnderlyings({ token: zeroAddress, conversion: "getEETHByWeETH(uint256)" }),
  },
]
