import { vaultGroup } from "../families/vault-position.ts"
import { contracts } from "./contracts.ts"

/** Deposits: ERC-4626 vaults. */
export const positions = [vaultGroup(contracts.vaults, { id: "vault", label: "Vaults" })]
