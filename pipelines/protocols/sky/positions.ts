import { vaultUnderlyings } from "../families/vault-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

/** Savings in USDS and DAI: ERC-4626 vaults. */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "savings",
    label: "Vaults",
    kind: "app-token",
    contracts: { listed: contracts.savings },
    underlyings: vaultUnderlyings,
  },
]
