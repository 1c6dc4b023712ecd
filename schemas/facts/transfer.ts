import type { Asset } from "../domain/asset.ts"
import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** A token transfer according to the token's own event. The zero address denotes a mint or burn. */
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
