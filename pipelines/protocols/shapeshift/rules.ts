import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("shapeshift")

/** FOX airdrop. */
export const shapeshift = defineProtocol({
  slug: "shapeshift",
  name: "ShapeShift",
  rules: [{ action: "claim", called: contracts.distributors, flow: "in" }],
})
