import { vaultGroup } from "../families/vault-position.ts"
import { contracts } from "./contracts.ts"

/** Savings in USDS and DAI: ERC-4626 vaults. */
export const positions = [vaultGroup(contracts.savings, { id: "savings", label: "Vaults" })]
