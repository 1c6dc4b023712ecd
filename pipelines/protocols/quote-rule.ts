/** Quotes for NFTs that a contract holds, as data of a brand: the event, its contracts, and where its values are. */
import type { QuoteSide } from "#schemas/facts/nft-quote.ts"
import type { ContractTable } from "./contract-table.ts"
import type { EventValue } from "./sale-rule.ts"

/**
 * An event that opens or ends a public quote for an item.
 *
 * Brands have rules only if every change has an event: trades, cancellations, transfers of the item and withdrawals of funds.
 */
export interface QuoteRule {
  /** Canonical signature of the event. */
  readonly event: string
  /** The contracts that emit it: marketplaces that hold the items, or collections that are their own marketplaces. */
  readonly emitters: ContractTable
  /** Absent: the emitter. */
  readonly collection?: EventValue
  readonly side: QuoteSide
  readonly tokenId: EventValue
  /** In the chain's coin; absent if the event ends the quote. */
  readonly price?: EventValue
  /** The account that made the quote, or whose quote ends; absent, or the zero address, for any account. */
  readonly maker?: EventValue
  /** The only account that may trade; the zero address for any account. A quote for one account ends a public one. */
  readonly taker?: EventValue
}
