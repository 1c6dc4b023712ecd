import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** The closed list of values that determine prices of a pool; `protocol-fee` is one of the factory, for all of its pools. */
export const nftPoolValues = ["spot-price", "delta", "fee", "protocol-fee"] as const

export type NftPoolValue = (typeof nftPoolValues)[number]

/** A new value of a pool that trades NFTs, or of a factory of such pools. Any contract can emit the event. */
export interface NftPoolChange {
  readonly place: Place
  /** The emitter: a pool, or a factory. */
  readonly contract: Address
  readonly member: NftPoolValue
  /** As in `NftPool`. */
  readonly valueRaw: bigint
}

/** The changes of pools in a block. */
export const nftPoolChanges = definePlacedFact<NftPoolChange>()
