import { provenVaultGroup } from "../families/vault-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { vaultContracts } from "./contracts.ts"

/** Shares of vaults that invest in markets, of all versions. */
export const vaultPositions: ReadonlyArray<PositionGroup> = [
  provenVaultGroup(vaultContracts.factories, "isMetaMorpho(address)", { id: "vault", label: "Vaults" }),
  provenVaultGroup(vaultContracts.secondFactories, "isVaultV2(address)", { id: "vault-v2", label: "Vaults" }),
]
