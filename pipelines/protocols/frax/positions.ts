import { vaultUnderlyings } from "../families/vault-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

/** Staked frxETH and FRAX: ERC-4626 vaults. */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "staked",
    label: "Staking",
    kind: "app-token",
    contracts: { listed: contracts.savings },
    underlyings: vaultUnderlyings,
  },
]
