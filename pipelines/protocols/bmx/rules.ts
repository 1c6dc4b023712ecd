import { perpetualPoolGroups } from "../families/perpetual-pool-position.ts"
import { defineApp } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("bmx")

/** The multi-token pool (BLT) that is the counterparty of traders, as in GMX v1. */
const positions = perpetualPoolGroups({
  shares: contracts.shares,
  managers: contracts.managers,
  stakes: contracts.stakes,
  feeTrackers: contracts.feeTrackers,
})

/** BMX: perpetuals, a fork of GMX v1. */
export const bmx = defineApp({ slug: "bmx", name: "BMX", positions })
