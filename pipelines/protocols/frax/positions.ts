import { curveEscrow, escrowGroup } from "../families/escrow-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import type { PositionGroup } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"
import { convexGroup } from "./convex-position.ts"
import { farmGroup } from "./farm-position.ts"

const contracts = readContracts("frax")

/** Staked frxETH and FRAX, which are ERC-4626 vaults, locked FXS, and stakes in farms, of the account and through Convex. */
export const positions: ReadonlyArray<PositionGroup> = [
  vaultGroup(contracts.savings, { id: "staked", label: "Staking" }),
  escrowGroup(contracts.escrows, curveEscrow),
  farmGroup,
  convexGroup,
]
