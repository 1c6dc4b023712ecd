import { curveEscrow, escrowGroup } from "../families/escrow-position.ts"
import { contracts } from "./contracts.ts"

/** Locked ANGLE. */
export const positions = [escrowGroup(contracts.escrows, curveEscrow)]
