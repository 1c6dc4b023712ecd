import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Mint Club: airdrops by creators. */
export const mintclub = defineProtocol({
  slug: "mintclub",
  name: "Mint Club",
  rules: [{ action: "claim", called: contracts.distributors, flow: "in" }],
})
