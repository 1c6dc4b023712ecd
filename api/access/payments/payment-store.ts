/**
 * Payments by nonce, each with its state and its answer. States only go forward, in their order: `verified`, `computed` (its answer is stored),
 * `settling` (settlement was requested), `undecided`, then `settled` or `failed`. A failed payment that the chain executes nevertheless becomes
 * `settled`. A payment that was executed before it was answered is `settled` without an answer, and gets it once. One process at a time holds a
 * payment, by a lease.
 */
import type { Effect } from "effect"
import type { Address, ChainId, Hash, Hex } from "#schemas/domain/primitive.ts"
import type { DatabaseUnavailable } from "../errors.ts"

/** State of a payment. */
export type PaymentState = "verified" | "computed" | "settling" | "undecided" | "settled" | "failed"

/** Identifies a payment. */
export interface PaymentKey {
  readonly chainId: ChainId
  readonly asset: Address
  readonly payer: Address
  readonly nonce: Hash
}

/** Credits that a payment buys. They are granted by the transaction that makes it `settled`. */
export interface Purchase {
  readonly clientId: number
  readonly credits: number
}

/** A verified payment. */
export interface NewPayment extends PaymentKey {
  /** Digest of the request that the payment is bound to. */
  readonly requestDigest: string
  readonly operation: string
  readonly recipient: Address
  readonly amountRaw: bigint
  readonly validAfterMs: number
  readonly validBeforeMs: number
  readonly signature: Hex
  /** A block before the payment was known. */
  readonly fromBlock: number
  readonly purchase: Purchase | undefined
  /** Whether the client names the request by a key of its own, so that equal requests without it are others. */
  readonly isKeyed: boolean
}

/** A stored payment. */
export interface StoredPayment extends Omit<NewPayment, "isKeyed"> {
  readonly paymentId: number
  readonly state: PaymentState
  /** Attempts to compute its answer, with the current one. */
  readonly attempts: number
  /** The body of the answer; absent before it is computed, and after the time in which it is repeated. */
  readonly answer: string | undefined
  readonly transaction: Hash | undefined
  /** Why it failed or is undecided. */
  readonly reason: string | undefined
}

/** The right of a process to change a payment until a time. */
export interface Lease {
  readonly leaseId: string
  readonly nowMs: number
  readonly untilMs: number
}

/** Result of storing a verified payment. */
export type OpenedPayment =
  | { readonly kind: "opened"; readonly payment: StoredPayment }
  /** Its nonce is stored already. */
  | { readonly kind: "stored" }
  /** The payer has another payment for the same request: one that is not decided, or, if the request has a key of its own, one that is settled and answered. */
  | { readonly kind: "repeated"; readonly first: StoredPayment }

/** A change of state. */
export interface PaymentChange {
  readonly paymentId: number
  readonly leaseId: string
  readonly from: PaymentState
  readonly to: PaymentState
  readonly answer?: string
  readonly transaction?: Hash | undefined
  readonly reason?: string
  readonly nowMs: number
}

/** Times by which payments are due to be looked at. */
export interface DueTimes {
  /** Of payments that were never settled: those whose authorization ended before this time. */
  readonly endedBeforeMs: number
  /** Of decided payments, which are compared with the chain once: those whose authorization ended before this time. */
  readonly checkedBeforeMs: number
}

/** Times by which payments are deleted: those whose authorization ended before. */
export interface PruneTimes {
  readonly paidBeforeMs: number
  readonly unpaidBeforeMs: number
}

/** Stored payments. */
export interface PaymentStore {
  readonly find: (key: PaymentKey) => Effect.Effect<StoredPayment | undefined, DatabaseUnavailable>
  /** Stores a verified payment with a lease, unless its nonce is stored, or its request is being paid by another payment of its payer. */
  readonly open: (payment: NewPayment, lease: Lease) => Effect.Effect<OpenedPayment, DatabaseUnavailable>
  /** Takes the lease of a payment to continue it, and counts an attempt if it is `verified`; `undefined` while another process has it. */
  readonly claim: (paymentId: number, lease: Lease) => Effect.Effect<StoredPayment | undefined, DatabaseUnavailable>
  /** Prolongs a lease; false if it was lost. */
  readonly renew: (paymentId: number, lease: Lease) => Effect.Effect<boolean, DatabaseUnavailable>
  /** Ends a lease. */
  readonly release: (paymentId: number, leaseId: string) => Effect.Effect<void, DatabaseUnavailable>
  /** Changes the state; false, without effect, if the payment has another state, or the lease was lost. */
  readonly advance: (change: PaymentChange) => Effect.Effect<boolean, DatabaseUnavailable>
  /** Takes leases of payments that are due: undecided ones, those that ended without a settlement, and decided ones that were not compared with the chain. */
  readonly claimDue: (
    times: DueTimes,
    lease: Lease,
    countMax: number,
  ) => Effect.Effect<ReadonlyArray<StoredPayment>, DatabaseUnavailable>
  /** Notes that a decided payment was compared with the chain, and ends the lease. */
  readonly check: (paymentId: number, leaseId: string) => Effect.Effect<void, DatabaseUnavailable>
  /** Removes the answers of payments whose authorization ended before a time. */
  readonly forget: (endedBeforeMs: number) => Effect.Effect<void, DatabaseUnavailable>
  /**
   * Deletes decided payments whose authorization ended before a time, at most `countMax`: only those that were compared with the chain, and whose events were copied for
   * analysis.
   */
  readonly prune: (times: PruneTimes, countMax: number) => Effect.Effect<void, DatabaseUnavailable>
}
