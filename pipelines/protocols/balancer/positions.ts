import { curveEscrow, escrowGroup } from "../families/escrow-position.ts"
import { v2Contracts } from "./contracts.ts"

/** Locked shares of the pool of BAL and WETH (veBAL). */
export const v2Positions = [escrowGroup(v2Contracts.escrows, curveEscrow)]
