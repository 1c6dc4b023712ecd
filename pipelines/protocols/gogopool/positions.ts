import { vaultGroup } from "../families/vault-position.ts"
import { contracts } from "./contracts.ts"

/** Staked AVAX. */
export const positions = [vaultGroup(contracts.shares, { id: "ggavax", label: "Staking" })]
