import { checkpointRollup } from "./balances/checkpoint-rollup.ts"
import { relatedSalesRollup } from "./nfts/related-sales-rollup.ts"
import { tickRollup } from "./prices/tick-rollup.ts"
import type { RollupDefinition } from "./table/rollup.ts"

/** Every rollup. The order is alphabetical and has no effect. */
export const rollups: ReadonlyArray<RollupDefinition> = [
  // Each declares the rollups that must run before it.
  checkpointRollup,
  relatedSalesRollup,
  tickRollup,
]
