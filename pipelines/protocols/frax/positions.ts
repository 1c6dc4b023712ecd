import { vaultGroup } from "../families/vault-position.ts"
import { contracts } from "./contracts.ts"

/** Staked frxETH and FRAX: ERC-4626 vaults. */
export const positions = [vaultGroup(contracts.savings, { id: "staked", label: "Staking" })]
