import { vaultUnderlyings } from "../families/vault-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { contracts } from "./contracts.ts"

/** Savings: ERC-4626 vaults, but on rollups, where the shares are bridged. */
export const positions: ReadonlyArray<PositionGroup> = [
  {
    id: "savings",
    label: "Vaults",
    kind: "app-token",
    contracts: { listed: { 1: contracts.savings[1] ?? [], 100: contracts.savings[100] ?? [] } },
    underlyings: vaultUnderlyings,
  },
]
