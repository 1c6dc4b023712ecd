import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** BADGER airdrop. */
export const badger = defineProtocol({
  slug: "badger",
  name: "Badger",
  rules: [{ action: "claim", called: contracts.distributors, flow: "in" }],
})
