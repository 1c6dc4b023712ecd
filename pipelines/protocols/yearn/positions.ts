import { pooledVaultGroup } from "../families/pooled-vault-position.ts"
import { v1Contracts } from "./contracts.ts"

/** Vaults of version 1. */
export const v1Positions = [pooledVaultGroup(v1Contracts.vaults)]
