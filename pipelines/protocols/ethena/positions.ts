import { vaultGroup } from "../families/vault-position.ts"
import { contracts } from "./contracts.ts"

/** Staked USDe: an ERC-4626 vault. */
export const positions = [vaultGroup(contracts.shares, { id: "susde", label: "Staking" })]
