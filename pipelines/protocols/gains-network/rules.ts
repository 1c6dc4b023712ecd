import { vaultGroup } from "../families/vault-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("gains-network")

/** Gains Network: leveraged trades against vaults. Deposits: ERC-4626 vaults. */
export const gainsNetwork = defineApp({
  slug: "gains-network",
  name: "Gains Network",
  positions: [vaultGroup(contracts.vaults, { id: "vault", label: "Vaults" })],
})
