import { vaultGroup } from "../families/vault-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("maple")

/** Deposits: ERC-4626 vaults. */
export const positions = [vaultGroup(contracts.pools, { id: "supply", label: "Lending" })]
