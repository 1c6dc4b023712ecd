import type { Place } from "../domain/place.ts"
import type { TokenKey } from "../domain/token-key.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** A token that a bridge keeps on one chain, and the token that it alone issues for it on another. */
export interface BridgePair {
  readonly place: Place
  readonly origin: TokenKey
  readonly issued: TokenKey
}

/** The pairs of tokens that bridges name in a block, in the order of their places. */
export const bridgePairs = definePlacedFact<BridgePair>()
