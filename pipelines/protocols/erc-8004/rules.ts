import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("erc-8004")

/** ERC-8004: agents, their registrations, and feedback about them. */
export const erc8004 = defineApp({
  slug: "erc-8004",
  name: "ERC-8004",
  contracts: [contracts.identities, contracts.reputations],
  agents: contracts,
})
