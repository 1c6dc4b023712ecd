import { checkpointRollup } from "../balances/checkpoint-rollup.ts"
import { defineRollup } from "../table/rollup.ts"
import { foldRelatedSales } from "./fold-related-sales.ts"
import { relatedSales } from "./related-sales.ts"

/** Blocks per step: few enough for queries to compare the sales above the last step without noticeable delay. */
const stepBlocks = 64

/** Rollup of sales between accounts that were funded together. */
export const relatedSalesRollup = defineRollup({
  name: "related-sales",
  tables: [relatedSales],
  // Its heights are in a table of that rollup.
  after: [checkpointRollup],
  afterFailure: "retry",
  next: ({ chain, finalNumber }) => {
    const upTo = Math.floor(finalNumber / stepBlocks) * stepBlocks
    return upTo === 0 ? undefined : { position: upTo, upTo, run: foldRelatedSales({ chainId: chain.id, upTo }) }
  },
})
