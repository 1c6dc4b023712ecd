import { aaveGroups } from "../families/aave-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { v2TokenContracts } from "./v2-tokens/contracts.ts"
import { v3DebtContracts } from "./v3-debts/contracts.ts"
import { v3DepositContracts } from "./v3-deposits/contracts.ts"
import { v3VaultContracts } from "./v3-vaults/contracts.ts"

/** Deposits and debts in markets of Aave v2. Debts with a stable rate are not listed by the source. */
export const v2Positions: ReadonlyArray<PositionGroup> = aaveGroups(v2TokenContracts.deposits, v2TokenContracts.debts)

/** Deposits and debts in markets of Aave v3, and vaults of deposits. */
export const v3Positions: ReadonlyArray<PositionGroup> = [
  ...aaveGroups(v3DepositContracts.deposits, v3DebtContracts.debts),
  vaultGroup(v3VaultContracts.vaults, { id: "vault", label: "Vaults" }),
]
