import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"
import { positions } from "./positions.ts"

/** Frax airdrop. */
export const frax = defineProtocol({
  slug: "frax",
  name: "Frax",
  positions,
  rules: [{ action: "claim", event: "Claim(address,uint256)", emitters: contracts.airdrops, got: "any" }],
})
