import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/** The closed list of curves: how prices follow from the spot price and delta. */
export const nftPoolCurves = ["linear", "exponential", "xyk"] as const

export type NftPoolCurve = (typeof nftPoolCurves)[number]

/** A contract that trades NFTs of a collection for coins, as its state was after this block. A factory of the protocol confirmed that it is one of its pools. */
export interface NftPool {
  readonly pool: Address
  /** The contract whose protocol fee applies. */
  readonly factory: Address
  /** Slug of the protocol. */
  readonly marketplace: string
  readonly collection: Address
  readonly curve: NftPoolCurve
  /** Whether it sells NFTs that it holds. */
  readonly isSelling: boolean
  /** Whether it buys NFTs for coins that it holds. */
  readonly isBuying: boolean
  /** In the chain's coin; with `xyk`, its virtual reserve of coins. */
  readonly spotPriceRaw: bigint
  /** Added per item with `linear`, a factor in units of 1e-18 with `exponential`; with `xyk`, the virtual reserve of NFTs. */
  readonly deltaRaw: bigint
  /** Share of the price that the pool keeps, in units of 1e-18. */
  readonly feeRaw: bigint
  /** Share of the price that the protocol takes, in units of 1e-18. */
  readonly protocolFeeRaw: bigint
}

/** The pools that trade NFTs read at a block. */
export const nftPools = defineFact<NftPool>()
