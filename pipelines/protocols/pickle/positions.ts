import { pooledVaultGroup } from "../families/pooled-vault-position.ts"
import { contracts } from "./contracts.ts"

/** Vaults (jars). */
export const positions = [pooledVaultGroup(contracts.jars)]
