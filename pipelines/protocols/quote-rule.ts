/** Quotes for NFTs on contracts, as data of a brand: the event, its contracts, and where its values are. */
import type { QuoteSide } from "#schemas/facts/nft-quote.ts"
import type { ContractTable } from "./contract-table.ts"
import type { EventValue } from "./sale-rule.ts"

/**
 * An event that opens or ends a public quote for an item.
 *
 * Brands have rules only if everything that ends a quote is known: trades, cancellations, withdrawals of funds, expiry, and, where the maker keeps the
 * item, transfers of it and revoked permissions.
 */
export interface QuoteRule {
  /** Canonical signature of the event. */
  readonly event: string
  /** The contracts that emit it: marketplaces, or collections that are their own marketplaces. */
  readonly emitters: ContractTable
  /** Absent: the emitter. */
  readonly collection?: EventValue | ContractTable
  readonly side: QuoteSide
  readonly tokenId: EventValue
  /** Distinguishes quotes for one item that stand beside each other; absent if the marketplace keeps one per item and side. */
  readonly slot?: EventValue
  /** Absent if the event ends the quote. A price of zero ends it, too. */
  readonly price?: EventValue
  /** Absent: the chain's coin. Of those that makers choose, only tokens that prices are derived from count: anyone can create a token. */
  readonly currency?: EventValue | ContractTable
  /**
   * The account that made the quote, or whose quote ends; absent, or the zero address, for any account. `caller`: the signer of a transaction that
   * calls the emitter; a quote made in another way ends one.
   */
  readonly maker?: EventValue | "caller"
  /** The only account that may trade; the zero address for any account. A quote for one account ends a public one. */
  readonly taker?: EventValue
  /** Time in seconds from which on the quote is void. */
  readonly expiry?: EventValue
  /** Accounts that move the item from its maker by permission; absent if the marketplace holds it. */
  readonly operators?: ContractTable
  /** The account whose permission the marketplace verifies before the event, if not the maker as the owner of the item. */
  readonly verifies?: "caller" | "nobody"
}

/** An event by which an account gives or revokes a marketplace's permission to move its items, beside that of the collections. */
export interface QuotePermissionRule {
  readonly event: string
  readonly emitters: ContractTable
  readonly maker: EventValue
  /** The contract that gets the permission, one of these. */
  readonly grantee: { readonly value: EventValue; readonly contracts: ContractTable }
  /** Zero if the permission is revoked, which ends the account's asks. */
  readonly isGranted: EventValue
}
