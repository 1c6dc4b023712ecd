import { curveEscrow, escrowGroup } from "../families/escrow-position.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("angle")

/** Locked ANGLE. */
export const positions = [escrowGroup(contracts.escrows, curveEscrow)]
