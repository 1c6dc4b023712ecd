import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** The closed list of sides: `ask` by an owner who sells, `bid` by an account that buys. */
export const quoteSides = ["ask", "bid"] as const

export type QuoteSide = (typeof quoteSides)[number]

/** A public quote for an item on a contract, or its end. A quote replaces the previous one of its item, side, marketplace and slot. */
export interface NftQuote {
  /** The place of the event; an event that ends both sides has a leg for each. */
  readonly place: Place
  /** Slug of the protocol. */
  readonly marketplace: string
  /** The zero address for an end of all quotes of the maker at the marketplace. */
  readonly collection: Address
  readonly tokenId: bigint
  readonly side: QuoteSide
  /** Distinguishes quotes for one item that stand beside each other, by a number of the marketplace; 0 if it keeps one per item. */
  readonly slot: bigint
  /** The account whose quote it is; absent if the event does not name it. An end with a maker ends no quote of another account. */
  readonly maker: Address | undefined
  /** Token of the price; the zero address for the chain's coin. */
  readonly currency: Address
  /** In the smallest unit of the currency; absent for an end, and for a quote that is not open to everybody, which ends one that is. */
  readonly priceRaw: bigint | undefined
  /** Time from which on the quote is void; absent if it does not expire. */
  readonly expiresAtMs: number | undefined
  /** Account that moves the item by permission of the maker, who keeps it; absent if the marketplace holds the item, or the funds of a bid. */
  readonly operator: Address | undefined
  /** True if the marketplace verified that the maker owns the item and permits the operator to move it. */
  readonly isProven: boolean
}

/** The quotes of a block. */
export const nftQuotes = definePlacedFact<NftQuote>()
