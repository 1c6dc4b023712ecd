import type { Place } from "../domain/place.ts"
import type { PositionPlace } from "../domain/position.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** An event after which an account may have a position in a contract. It contains no amounts, and may have ended the position. */
export interface PositionHolder extends PositionPlace {
  /** The first such event of the block; an event that names several accounts has a leg for each. */
  readonly place: Place
  readonly account: Address
  /** As `PositionPlace.app`; empty for a contract that no brand lists: it is that of the contract in `PositionToken`, if it has one with this group. */
  readonly app: string
}

/** The holders of positions that a block's events name, each once for each position. */
export const positionHolders = definePlacedFact<PositionHolder>()
