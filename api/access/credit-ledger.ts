/**
 * The ledger of credits. A balance is the sum of a client's entries: grants, reservations, and what closes a reservation. Each request reserves
 * before it runs and settles after; both are exactly once by the id of the request, so that either may be repeated at any time. Times are those of
 * the ledger's own clock, as the clocks of processes differ.
 */
import type { Effect } from "effect"
import type { CreditsExhausted, DatabaseUnavailable, NameUnknown } from "./errors.ts"

/** The request behind an entry. */
export interface LedgerRequest {
  readonly requestId: string
  readonly clientId: number
  readonly keyId: string
  /** Name of its operation, for usage by operation. */
  readonly operation: string
}

/** Credits to hold for a request. */
export interface Reservation extends LedgerRequest {
  readonly credits: number
}

/** The outcome of a request. */
export interface Settlement extends Reservation {
  /** Credits that it cost, at most those reserved; 0 refunds all. */
  readonly cost: number
}

/** Credits to add to a client's balance. */
export interface Grant {
  /** Name of the client. */
  readonly client: string
  readonly credits: number
  /** Identifies the grant among those of the client, such as an invoice: granted once, however often it is repeated. */
  readonly reference: string
}

/** A client with its balance. */
export interface Balance {
  readonly client: string
  readonly credits: number
}

/** Operations of a period that are listed by name, those that cost most: callers choose the names. */
export const usageOperationsMax = 100

/** Name of the sum of the others; no operation can have it. */
export const otherOperations = "(others)"

/** Which usage to read. */
export interface UsageQuery {
  readonly clientId: number
  readonly fromMs: number
  readonly toMs: number
  readonly intervalMs: number
}

/** Charged requests of an interval and an operation. */
export interface Usage {
  readonly intervalStartMs: number
  readonly operation: string
  readonly requestCount: number
  readonly totalCost: number
}

/** Change of a balance within an interval. */
export interface BalanceChange {
  readonly intervalStartMs: number
  readonly credits: number
}

/** An entry of the ledger as its client sees it: a request is one entry, once it is closed. */
export interface ClientEntry {
  readonly entryId: number
  readonly atMs: number
  readonly kind: "charged" | "expired" | "granted" | "refunded" | "reserved"
  readonly operation: string
  /** Name of the key; absent for grants. */
  readonly keyName: string | undefined
  /** Change of the balance: what a grant added, what a request cost, and what one that is not closed yet holds. */
  readonly credits: number
}

/** Which entries to read, newest first. */
export interface EntryQuery {
  readonly clientId: number
  /** The place after which to continue; the newest entry by default. */
  readonly after?: Pick<ClientEntry, "atMs" | "entryId">
  readonly limit: number
}

/** Entries and balances of clients. */
export interface CreditLedger {
  /** Holds credits, and returns the balance that is left. Repeated for a request it holds nothing more. Fails with `CreditsExhausted`. */
  readonly reserve: (reservation: Reservation) => Effect.Effect<number, CreditsExhausted | DatabaseUnavailable>
  /**
   * Charges the cost of a request, returns the rest of its reservation, and returns the balance. Repeated, and after the reservation has
   * expired, it changes nothing. A reservation that PostgreSQL lost in a crash is entered again.
   */
  readonly settle: (settlement: Settlement) => Effect.Effect<number, DatabaseUnavailable>
  /** Adds credits, and returns the balance. Fails with `NameUnknown`. */
  readonly grant: (grant: Grant) => Effect.Effect<number, NameUnknown | DatabaseUnavailable>
  /** The balances of all clients by name. */
  readonly balances: Effect.Effect<ReadonlyArray<Balance>, DatabaseUnavailable>
  /** The balance of a client. */
  readonly balance: (clientId: number) => Effect.Effect<number, DatabaseUnavailable>
  /** Returns the credits of reservations above an age that were never settled, and their number. */
  readonly expire: (ageMs: number) => Effect.Effect<number, DatabaseUnavailable>
  /** Charged requests of a client by interval and operation, oldest first. */
  readonly usage: (query: UsageQuery) => Effect.Effect<ReadonlyArray<Usage>, DatabaseUnavailable>
  /** Changes of a client's balance by interval, oldest first; intervals without entries are left out. */
  readonly changes: (query: UsageQuery) => Effect.Effect<ReadonlyArray<BalanceChange>, DatabaseUnavailable>
  /** Entries of a client, newest first. */
  readonly entries: (query: EntryQuery) => Effect.Effect<ReadonlyArray<ClientEntry>, DatabaseUnavailable>
}
