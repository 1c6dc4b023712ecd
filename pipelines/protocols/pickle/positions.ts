import { pooledVaultGroup } from "../families/pooled-vault-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("pickle")

/** Vaults (jars). */
export const positions = [pooledVaultGroup(contracts.jars)]
