import { strangeVaultUnderlyings } from "../families/vault-position.ts"
import type { PositionGroup } from "../position-rule.ts"

/** Shares of ERC-4626 vaults that no brand lists. */
export const vaultPositions: ReadonlyArray<PositionGroup> = [
  {
    id: "vault",
    label: "Vaults",
    kind: "app-token",
    contracts: { shape: "vault" },
    underlyings: strangeVaultUnderlyings,
  },
]
