import { foldedCheckpoints } from "./balances/folded-checkpoints.ts"
import { folds } from "./balances/folds.ts"
import { foldedTicks } from "./prices/folded-ticks.ts"
import { tickFolds } from "./prices/tick-folds.ts"
import type { Projection } from "./table/projection.ts"

/** Every table that statements fill over final blocks. No flush writes them and no revert undoes them. */
export const rollups: ReadonlyArray<Projection> = [
  // Balances at final heights, and the ticks of final buckets.
  foldedCheckpoints,
  foldedTicks,
  // How far each of them goes.
  folds,
  tickFolds,
]
