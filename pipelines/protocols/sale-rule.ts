/** Sales of NFTs, as data of a brand: the event, its contracts, and where its values are. */
import type { ContractTable } from "./contract-table.ts"

/** A value of an event: the `topic`th topic after the signature's, or a word of its data. */
export type EventValue = { readonly topic: 1 | 2 | 3 } | EventWord

/** A word of an event's data. */
export interface EventWord {
  readonly word: number
  /** Word with the offset of the structure that `word` counts from; the data itself where absent. */
  readonly within?: number
  /** Bits of the value, and those below it, where a word holds several values. */
  readonly bits?: { readonly count: number; readonly below: number }
}

/** A list of numbers: the word has its offset. */
export interface EventList {
  readonly list: number
  /** Words of an entry, of which the first counts; one where absent. */
  readonly entryWords?: number
}

/** Values that add up to an amount. */
export type EventSum = EventValue | ReadonlyArray<EventValue>

/** A part of a price: an amount, or ten-thousandths of the price, of one value or of a list of pairs of a share and a recipient. */
export type PricePart =
  | { readonly amount: EventSum }
  | { readonly share: EventValue }
  | { readonly shares: Required<Pick<EventWord, "word" | "within">> }

interface SaleEvent {
  /** Canonical signature of the event. */
  readonly event: string
  readonly emitters: ContractTable
}

/** `OrderFulfilled` of Seaport: lists of offer and consideration items. */
export interface OrderSaleRule extends SaleEvent {
  readonly form: "order"
  /** Accounts that receive the marketplace's own fee; other fees are royalties. */
  readonly feeAccounts: ContractTable
  /** Contracts that orders name in place of a collection, with that collection. */
  readonly adapters: ContractTable
  readonly adapted: ContractTable
}

/** Currency and fees, as an event states them. */
interface StatedTerms {
  /** Tokens that represent the coin, one to one. */
  readonly coins?: ContractTable
  /** Part of the price that the marketplace received. */
  readonly fee?: PricePart
  /** Part of the price that the creator received. */
  readonly royalty?: PricePart
}

/** An event with the item and the price at fixed positions. */
export interface StatedSaleRule extends SaleEvent, StatedTerms {
  readonly form: "stated"
  /** Absent: sender and recipient of the item's last transfer before the event. */
  readonly seller?: EventValue | EventList
  readonly buyer?: EventValue
  /** The seller or the buyer, if the event names one of them. */
  readonly party?: EventValue
  readonly collection: EventValue | "emitter"
  readonly tokenId: EventValue | EventList
  /** Number of copies; 1 where absent. */
  readonly copies?: EventValue | EventList
  /** Price of all copies; of one copy if `isPricePerCopy`; a list has the price of each item, which then is a sale of its own. */
  readonly price: EventSum | EventList
  readonly isPricePerCopy?: true
  /** Filled part of an order, if copies and price are those of the whole order. */
  readonly portion?: { readonly filled: EventValue; readonly whole: EventValue }
  /** A call of the emitter, and its argument with the price, if the event has none. */
  readonly call?: { readonly signature: string; readonly argument: number }
  readonly currency: EventValue | "native"
}

/** An event without items: they are those that moved between its parties since the contract's previous event. */
export interface MovedSaleRule extends SaleEvent, StatedTerms {
  readonly form: "moved"
  /** Absent: sender and recipient of the items that moved, the same for all of them. */
  readonly parties?: readonly [EventValue, EventValue]
  /**
   * Price of all items. `fills`: the total fills of two orders, one of which counts items. The price is then what the buyer paid in
   * tokens; in coins it is the fill of the other order, for a single item only, since fills add up over the sales of an order.
   */
  readonly price: EventSum | { readonly fills: readonly [EventValue, EventValue] }
  /** Absent: the token that the buyer paid, else the coin. */
  readonly currency?: EventValue | "native"
}

/** An event of a pool, of any contract: items that the pool gave (`sells`) or got (`buys`) for one asset in the transaction. */
export interface PoolSaleRule extends Pick<SaleEvent, "event"> {
  readonly form: "pool"
  readonly side: "sells" | "buys"
  /** Price of all items, fees included. Absent: what was paid to the pool, or what it paid. */
  readonly price?: EventValue
  readonly royalty?: PricePart
}

/** An event in which a marketplace states a sale of NFTs. */
export type SaleRule = OrderSaleRule | StatedSaleRule | MovedSaleRule | PoolSaleRule
