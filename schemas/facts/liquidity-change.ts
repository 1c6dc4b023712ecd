import type { Place } from "../domain/place.ts"
import type { Address, Hash } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** Liquidity came to a pool between two ticks, or left it, according to the pool's or its vault's event. */
export interface LiquidityChange {
  readonly place: Place
  /** The pool, or its id where a vault has its tokens. */
  readonly pool: Address | Hash
  /** First tick of the range. */
  readonly lower: number
  /** First tick beyond the range. */
  readonly upper: number
  /** Negative if it left. */
  readonly changeRaw: bigint
}

/** The changes of a block. */
export const liquidityChanges = definePlacedFact<LiquidityChange>()
