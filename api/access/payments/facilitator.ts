/** The facilitator: verifies payments, and has their authorizations executed by the chain. */
import { Context, type Effect } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { FacilitatorUnavailable } from "./errors.ts"
import type { Payment, PaymentTerms } from "./payment.ts"

/** A payment and the terms that it fulfils. */
export interface FacilitatorRequest {
  readonly payment: Payment
  readonly terms: PaymentTerms
}

/** Whether a payment can be settled now, or why not. */
export type Verdict = { readonly isValid: true } | { readonly isValid: false; readonly reason: string }

/** Outcome of an attempt to settle that is not known to have succeeded. */
export type UnsettledOutcome =
  /** Nothing was sent to the chain. */
  | { readonly kind: "refused"; readonly reason: string }
  /** A transaction may have been sent, and may still be executed. */
  | { readonly kind: "unknown"; readonly reason: string; readonly transaction: Hash | undefined }

/** Outcome of an attempt to settle. */
export type SettleOutcome = { readonly kind: "settled"; readonly transaction: Hash } | UnsettledOutcome

export class Facilitator extends Context.Service<
  Facilitator,
  {
    /** Checks signature, nonce and balance. Fails with `FacilitatorUnavailable`. */
    readonly verify: (request: FacilitatorRequest) => Effect.Effect<Verdict, FacilitatorUnavailable>
    /**
     * Settles. May be repeated: the chain executes an authorization once. Fails with `FacilitatorUnavailable`, which leaves open whether the
     * payment was settled.
     */
    readonly settle: (request: FacilitatorRequest) => Effect.Effect<SettleOutcome, FacilitatorUnavailable>
  }
>()("api/Facilitator") {}
