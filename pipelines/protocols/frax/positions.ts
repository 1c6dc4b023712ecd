import { curveEscrow, escrowGroup } from "../families/escrow-position.ts"
import { vaultGroup } from "../families/vault-position.ts"
import { contracts } from "./contracts.ts"

/** Staked frxETH and FRAX, which are ERC-4626 vaults, and locked FXS. */
export const positions = [
  vaultGroup(contracts.savings, { id: "staked", label: "Staking" }),
  escrowGroup(contracts.escrows, curveEscrow),
]
