import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const { registries, accounts, records } = readContracts("efp")

/** Ethereum Follow Protocol: lists of followed accounts. */
export const efp = defineApp({
  slug: "efp",
  name: "Ethereum Follow Protocol",
  contracts: [registries, accounts, records],
  follows: { registries, accounts, records },
})
