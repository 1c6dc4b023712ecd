import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("badger")

/** BADGER airdrop. */
export const badger = defineProtocol({
  slug: "badger",
  name: "Badger",
  rules: [{ action: "claim", called: contracts.distributors, flow: "in" }],
})
