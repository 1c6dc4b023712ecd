/** The chain of payments, where their outcome is looked up by nonce. */
import { Context, type Effect } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { PaymentChainUnavailable } from "./errors.ts"
import type { Payment, PaymentAsset } from "./payment.ts"

/** A payment to look up. */
export interface PaymentLookup {
  readonly payment: Pick<Payment, "payer" | "nonce" | "recipient" | "amountRaw">
  /** A block before the payment was known: its transaction is not in an earlier one. */
  readonly fromBlock: number
}

/** State of a payment on the chain. */
export type PaymentTrace =
  /** The nonce is unused at the newest block. */
  | { readonly kind: "unused"; readonly headMs: number }
  /** The amount was moved to the recipient. */
  | { readonly kind: "paid"; readonly transaction: Hash }
  /** The nonce was used otherwise: cancelled by the payer, or by an authorization to someone else. */
  | { readonly kind: "spent" }

/** The result of executing an authorization, previewed by the chain. */
export interface PaymentPreview {
  /** Number of the newest block. */
  readonly head: number
  readonly outcome:
    | "executable"
    /** The balance of the payer is below the amount. */
    | "underfunded"
    /** The token does not execute it, although the payer, a contract, could sign it: tokens that recover a key from a signature refuse contracts. */
    | "contractRefused"
    /** The nonce is used. */
    | "used"
}

export class PaymentChain extends Context.Service<
  PaymentChain,
  {
    /** Describes the token. Fails with `PaymentChainUnavailable`. */
    readonly asset: Effect.Effect<PaymentAsset, PaymentChainUnavailable>
    /** Simulates a payment at the newest block. Fails with `PaymentChainUnavailable`. */
    readonly preview: (payment: Payment) => Effect.Effect<PaymentPreview, PaymentChainUnavailable>
    /** Looks up a payment at the newest block. Fails with `PaymentChainUnavailable`. */
    readonly find: (lookup: PaymentLookup) => Effect.Effect<PaymentTrace, PaymentChainUnavailable>
  }
>()("api/PaymentChain") {}
