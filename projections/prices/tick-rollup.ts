import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { checkpointRollup } from "../balances/checkpoint-rollup.ts"
import { defineRollup } from "../table/rollup.ts"
import { bucketOf } from "./bucket.ts"
import { foldTicks } from "./fold-ticks.ts"
import { foldedTicks } from "./folded-ticks.ts"
import { tickFolds } from "./tick-folds.ts"

/** Rollup of price ticks of final buckets, for chains with prices. Due when the chain enters another bucket. */
export const tickRollup = defineRollup({
  name: "ticks",
  tables: [foldedTicks, tickFolds],
  // Depends on holdings of pools, which are balances.
  after: [checkpointRollup],
  // Weeks of ticks can exceed the store's limits: not retried continuously.
  afterFailure: "skip",
  next: ({ chain, mark, finalNumber: upTo }) => {
    const trusted = trustedQuotes(chain)
    return trusted && { position: bucketOf(mark.timestampMs), upTo, run: foldTicks({ trusted, upTo }) }
  },
})
