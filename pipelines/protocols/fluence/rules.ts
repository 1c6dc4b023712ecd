import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("fluence")

/** Fluence developer rewards. */
export const fluence = defineProtocol({
  slug: "fluence",
  name: "Fluence",
  rules: [{ action: "claim", called: contracts.distributors, receives: "any" }],
})
