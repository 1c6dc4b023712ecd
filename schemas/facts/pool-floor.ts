import type { Address, Hash } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/** A pool holds at least this amount of a token after this block. */
export interface PoolFloor {
  /** The pool; of one whose tokens a vault holds, its id. */
  readonly pool: Address | Hash
  readonly token: Address
  /** Positive. */
  readonly floorRaw: bigint
}

/** The floors of holdings after a block. */
export const poolFloors = defineFact<PoolFloor>()
