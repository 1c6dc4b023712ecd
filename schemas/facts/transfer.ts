import type { Asset } from "../domain/asset.ts"
import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** A token moved, by its contract's own word. The zero address stands for nobody: a mint or a burn. */
export interface Transfer {
  readonly place: Place
  readonly asset: Asset
  readonly from: Address
  readonly to: Address
  /** In the token's base unit, never negative. */
  readonly amountRaw: bigint
}

/** The transfers of a block. */
export const transfers = definePlacedFact<Transfer>()
