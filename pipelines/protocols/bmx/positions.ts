import { perpetualPoolGroups } from "../families/perpetual-pool-position.ts"
import { contracts } from "./contracts.ts"

/** The pool of many tokens (BLT) against which traders hold positions, as of GMX v1. */
export const positions = perpetualPoolGroups({
  shares: contracts.shares,
  managers: contracts.managers,
  stakes: contracts.stakes,
  feeTrackers: contracts.feeTrackers,
})
