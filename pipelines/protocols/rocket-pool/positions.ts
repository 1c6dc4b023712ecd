import { zeroAddress } from "#schemas/domain/primitive.ts"
import { redemptionUnderlyings } from "../families/redemption-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

/** Staked Ether. Source: `contracts/contract/token/RocketTokenRETH.sol` of https://github.com/rocket-pool/rocketpool. */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "reth",
    label: "Staking",
    kind: "app-token",
    contracts: { listed: contracts.shares },
    underlyings: redemptionUnderlyings({ token: zeroAddress, conversion: "getEthValue(uint256)" }),
  },
]
