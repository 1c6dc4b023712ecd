import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("mintclub")

/** Mint Club: airdrops by creators. */
export const mintclub = defineProtocol({
  slug: "mintclub",
  name: "Mint Club",
  rules: [{ action: "claim", called: contracts.distributors, flow: "in" }],
})
