import type { Projection } from "../projection.ts"
import { foldedCheckpoints } from "./folded-checkpoints.ts"
import { folds } from "./folds.ts"

/** Every table that statements fill over final blocks. No flush writes them and no revert undoes them. */
export const rollups: ReadonlyArray<Projection> = [
  // A rollup.
  foldedCheckpoints,
  // How far each rollup goes.
  folds,
]
