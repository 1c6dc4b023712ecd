import { vaultUnderlyings } from "../families/vault-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

/** Staked USDe: an ERC-4626 vault. */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "susde",
    label: "Staking",
    kind: "app-token",
    contracts: { listed: contracts.shares },
    underlyings: vaultUnderlyings,
  },
]
