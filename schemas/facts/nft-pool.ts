import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/** The closed list of curves: how prices follow from the spot price and delta. */
export const nftPoolCurves = ["linear", "exponential", "xyk", "gda"] as const

export type NftPoolCurve = (typeof nftPoolCurves)[number]

/** A contract that trades NFTs of a collection for coins or a token, as its state was after this block. A factory of the protocol confirmed that it is one of its pools. */
export interface NftPool {
  readonly pool: Address
  /** The contract whose protocol fee applies. */
  readonly factory: Address
  /** Slug of the protocol. */
  readonly marketplace: string
  readonly collection: Address
  /** The item that it trades, in an ERC-1155 collection; `undefined` if it trades any of a collection. */
  readonly itemId: bigint | undefined
  /** The token that it trades for; the zero address for the chain's coin. */
  readonly currency: Address
  readonly curve: NftPoolCurve
  /** Whether it sells NFTs that it holds. */
  readonly isSelling: boolean
  /** Whether it buys any NFT of the collection, or copies of its item, for currency that it holds. */
  readonly isBuying: boolean
  /** Whether its contracts round fees and prices of buyers up. */
  readonly isRoundingUp: boolean
  /** In the currency; with `xyk`, its virtual reserve of currency. */
  readonly spotPriceRaw: bigint
  /**
   * Added per item with `linear`, a factor in units of 1e-18 with `exponential`; with `xyk`, the virtual reserve of NFTs; with `gda`, the factor per
   * item, the decay per second and the time of the spot price, packed.
   */
  readonly deltaRaw: bigint
  /** Share of the price that the pool keeps, in units of 1e-18. */
  readonly feeRaw: bigint
  /** Share of the price that the protocol takes, in units of 1e-18. */
  readonly protocolFeeRaw: bigint
  /** Share of the price that royalties take, in units of 1e-18. Later changes are not announced by the pool. */
  readonly royaltyRaw: bigint
  /** NFTs that it held, or copies of its item; `undefined` if the collection did not answer. */
  readonly heldRaw: bigint | undefined
}

/** The pools that trade NFTs read at a block. */
export const nftPools = defineFact<NftPool>()
