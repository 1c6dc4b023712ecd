import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** FOX airdrop. */
export const shapeshift = defineProtocol({
  slug: "shapeshift",
  name: "ShapeShift",
  rules: [{ action: "claim", called: contracts.distributors, flow: "in" }],
})
