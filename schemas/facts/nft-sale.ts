import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** An item that was sold: by a marketplace, according to its own event, or issued for coins in the same transaction. */
export interface NftSale {
  /** The place of the event, whose legs are the items of a bundle; of a paid mint the place of the transfer. */
  readonly place: Place
  /** Log index and leg of the item's transfer that was paid for, in the same transaction: away from the seller, from the marketplace that held it, or its issue. */
  readonly transferIndex: number
  readonly transferLeg: number
  /** Slug of the protocol; absent for a paid mint. */
  readonly marketplace: string | undefined
  readonly collection: Address
  readonly tokenId: bigint
  /** Copies that were sold; 1 for ERC-721. */
  readonly copies: bigint
  /** Of a paid mint the contract that was called. */
  readonly seller: Address
  /** As the event names it: the contract, if it bought on behalf of another account. */
  readonly buyer: Address
  /** The last account to which the item went in the transaction before it was sold again: the one on whose behalf a contract bought. */
  readonly recipient: Address
  /** The token of the price; the zero address for the native coin. */
  readonly currency: Address
  /** The buyer's payment for all copies, fees included: positive. An equal share of the price of a bundle. */
  readonly priceRaw: bigint
  /** The part of the price that went to accounts other than the seller, such as fees and royalties; absent if the event does not report it. */
  readonly feeRaw: bigint | undefined
  /** The part of `feeRaw` that went to the creator; absent if the event does not report it. */
  readonly royaltyRaw: bigint | undefined
  /** True if several items had one price. */
  readonly isBundle: boolean
  /** True if the item was issued to its buyer: no owner sold it. */
  readonly isPrimary: boolean
}

/** The sales of a block. */
export const nftSales = definePlacedFact<NftSale>()
