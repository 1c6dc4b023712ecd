import { defineRollup } from "../table/rollup.ts"
import { foldCheckpoints } from "./fold-checkpoints.ts"
import { foldedCheckpoints } from "./folded-checkpoints.ts"
import { folds } from "./folds.ts"

/** Rollup of balances at final heights: multiples of an interval, the same for every processor. */
export const checkpointRollup = defineRollup({
  name: "checkpoints",
  tables: [foldedCheckpoints, folds],
  after: [],
  afterFailure: "retry",
  next: ({ chain, finalNumber, intervalBlocks }) => {
    const upTo = Math.floor(finalNumber / intervalBlocks) * intervalBlocks
    return upTo === 0 ? undefined : { position: upTo, upTo, run: foldCheckpoints({ chainId: chain.id, upTo }) }
  },
})
