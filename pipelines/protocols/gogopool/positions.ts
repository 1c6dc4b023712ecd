import { vaultGroup } from "../families/vault-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("gogopool")

/** Staked AVAX. */
export const positions = [vaultGroup(contracts.shares, { id: "ggavax", label: "Staking" })]
