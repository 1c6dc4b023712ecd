import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Frax airdrop. */
export const frax = defineProtocol({
  slug: "frax",
  name: "Frax",
  rules: [{ action: "claim", event: "Claim(address,uint256)", emitters: contracts.airdrops, got: "any" }],
})
