import { defineApp, defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { lendingPositions, positions } from "./positions.ts"

const contracts = readContracts("frax")

/** Frax airdrop. */
const airdrop = defineProtocol({
  slug: "frax",
  name: "Frax",
  positions,
  rules: [{ action: "claim", event: "Claim(address,uint256)", emitters: contracts.airdrops, receives: "any" }],
})

/** Fraxlend: pairs of a token that is lent and its collateral. */
const lending = defineApp({ slug: "fraxlend", name: "Fraxlend", positions: lendingPositions })

/** All parts. */
export const frax = [airdrop, lending]
