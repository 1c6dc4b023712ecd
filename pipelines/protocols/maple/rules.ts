import { vaultGroup } from "../families/vault-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("maple")

/** Maple: deposits that are lent to institutions. Deposits: ERC-4626 vaults. */
export const maple = defineApp({
  slug: "maple",
  name: "Maple",
  positions: [vaultGroup(contracts.pools, { id: "supply", label: "Lending" })],
})
