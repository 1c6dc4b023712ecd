import { vaultGroup } from "../families/vault-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("gogopool")

/** GoGoPool: liquid staking of AVAX. Staked AVAX. */
export const gogopool = defineApp({
  slug: "gogopool",
  name: "GoGoPool",
  positions: [vaultGroup(contracts.shares, { id: "ggavax", label: "Staking" })],
})
