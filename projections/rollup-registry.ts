import { checkpointRollup } from "./balances/checkpoint-rollup.ts"
import { tickRollup } from "./prices/tick-rollup.ts"
import type { RollupDefinition } from "./table/rollup.ts"

/** Every rollup. The order is alphabetical and means nothing. */
export const rollups: ReadonlyArray<RollupDefinition> = [
  // Each declares which others it runs after.
  checkpointRollup,
  tickRollup,
]
