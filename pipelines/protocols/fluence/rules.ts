import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Fluence developer rewards. */
export const fluence = defineProtocol({
  slug: "fluence",
  name: "Fluence",
  rules: [{ action: "claim", called: contracts.distributors, got: "any" }],
})
