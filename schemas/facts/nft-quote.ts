import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** The closed list of sides: `ask` by an owner who sells, `bid` by an account that buys. */
export const quoteSides = ["ask", "bid"] as const

export type QuoteSide = (typeof quoteSides)[number]

/**
 * A public quote for an item on a contract, or its end. An item has one quote per side and marketplace: a new one replaces the previous
 * one.
 */
export interface NftQuote {
  /** The place of the event; an event that ends both sides has a leg for each. */
  readonly place: Place
  /** Slug of the protocol. */
  readonly marketplace: string
  readonly collection: Address
  readonly tokenId: bigint
  readonly side: QuoteSide
  /** The account whose quote it is; absent if the event does not name it. An end with a maker ends no quote of another account. */
  readonly maker: Address | undefined
  /** In the chain's coin; absent for an end, and for a quote for one account alone, which ends one for all. */
  readonly priceRaw: bigint | undefined
}

/** The quotes of a block. */
export const nftQuotes = definePlacedFact<NftQuote>()
