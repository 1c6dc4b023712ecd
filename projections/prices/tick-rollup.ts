import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { checkpointRollup } from "../balances/checkpoint-rollup.ts"
import { defineRollup } from "../table/rollup.ts"
import { bucketOf } from "./bucket.ts"
import { foldTicks } from "./fold-ticks.ts"
import { foldedTicks } from "./folded-ticks.ts"
import { tickFolds } from "./tick-folds.ts"

/** Price ticks of final buckets, of chains that have prices. Due whenever the chain has entered another bucket. */
export const tickRollup = defineRollup({
  name: "ticks",
  tables: [foldedTicks, tickFolds],
  // Holdings of pools are balances.
  after: [checkpointRollup],
  // Weeks of ticks can be more than the store takes at once: not retried all the time.
  afterFailure: "skip",
  next: ({ chain, mark, finalNumber: upTo }) => {
    const trusted = trustedQuotes(chain)
    return trusted && { position: bucketOf(mark.timestampMs), upTo, run: foldTicks({ trusted, upTo }) }
  },
})
