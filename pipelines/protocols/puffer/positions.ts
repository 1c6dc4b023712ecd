import { vaultGroup } from "../families/vault-position.ts"
import { contracts } from "./contracts.ts"

/** Restaked Ether. */
export const positions = [vaultGroup(contracts.shares, { id: "pufeth", label: "Staking" })]
