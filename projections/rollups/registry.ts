import type { Projection } from "../projection.ts"
import { foldedCheckpoints } from "./folded-checkpoints.ts"
import { foldedTicks } from "./folded-ticks.ts"
import { folds } from "./folds.ts"
import { tickFolds } from "./tick-folds.ts"

/** Every table that statements fill over final blocks. No flush writes them and no revert undoes them. */
export const rollups: ReadonlyArray<Projection> = [
  // Balances at final heights, and the ticks of final buckets.
  foldedCheckpoints,
  foldedTicks,
  // How far each of them goes.
  folds,
  tickFolds,
]
