import { vaultGroup } from "../families/vault-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("gains-network")

/** Deposits: ERC-4626 vaults. */
export const positions = [vaultGroup(contracts.vaults, { id: "vault", label: "Vaults" })]
