import { curveEscrow, escrowGroup } from "../families/escrow-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("angle")

/** Angle. Locked ANGLE. */
export const angle = defineApp({
  slug: "angle",
  name: "Angle",
  positions: [escrowGroup(contracts.escrows, curveEscrow)],
})
