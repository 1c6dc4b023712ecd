/** Payments for requests: the only part of payments that routes see. Present where payment mode is on. */
import { Context, type Effect } from "effect"
import type { JsonObject } from "#schemas/domain/json-value.ts"
import type { DatabaseUnavailable, RequestMalformed } from "../errors.ts"
import type {
  FacilitatorUnavailable,
  PayerUnsupported,
  PaymentBound,
  PaymentChainUnavailable,
  PaymentRefused,
  PaymentRepeated,
  PaymentsLimited,
  PaymentUndecided,
} from "./errors.ts"
import type { Payment, PricedRequest } from "./payment.ts"
import type { Purchase } from "./payment-store.ts"

/** Headers of a request that carry payments: version 2, and version 1. */
export interface PaymentHeaders {
  readonly signature: string | undefined
  readonly xPayment: string | undefined
  /** Names the request: a request of another name is paid for once more. */
  readonly idempotencyKey?: string | undefined
}

/** A response that requests a payment: a header of version 2, and a body of version 1. */
export interface Challenge {
  readonly header: string
  /** Without members where version 1 has no name for the network. */
  readonly body: JsonObject
}

/** A payment that is refused: without a payer if none could be read. */
export type RefusedPayment = Pick<Payment, "version"> & Partial<Pick<Payment, "payer">>

/** A request to be paid. */
export interface PaidCall {
  readonly payment: Payment
  readonly priced: PricedRequest
  readonly operation: string
  /** Digest of the normalised request, with the client's name of it. */
  readonly requestDigest: string
  /** Whether the client has named the request. */
  readonly isKeyed: boolean
  /** Id of the attempt. */
  readonly requestId: string
  /** Identifies the sender among those that share slots: not the payer, whom anybody can name. */
  readonly client: string
  readonly purchase?: Purchase
}

/** A computed answer. Only one with status 200 is paid for. */
export interface ComputedAnswer {
  readonly status: number
  readonly body: string
  /** Whether it is not paid for although its status is 200. */
  readonly isFree?: boolean
}

/** Header of an answer that proves its payment, or that it failed. */
export interface ReceiptHeader {
  readonly name: "payment-response" | "x-payment-response"
  readonly value: string
}

/** An answer to send; without a receipt nothing was charged. */
export interface PaidAnswer extends ComputedAnswer {
  readonly receipt: ReceiptHeader | undefined
}

/** Why a call has no answer. */
export type PaymentFailure =
  | DatabaseUnavailable
  | FacilitatorUnavailable
  | PayerUnsupported
  | PaymentBound
  | PaymentChainUnavailable
  | PaymentRefused
  | PaymentRepeated
  | PaymentsLimited
  | PaymentUndecided

export class Payments extends Context.Service<
  Payments,
  {
    /** Asks for the payment of a request, with the reason in the terms of the protocol. Fails with `PaymentChainUnavailable`. */
    readonly challenge: (priced: PricedRequest, error: string) => Effect.Effect<Challenge, PaymentChainUnavailable>
    /** Receipt of a payment that is refused for a reason: nothing was charged, and nothing will be. */
    readonly failureReceipt: (refused: RefusedPayment, reason: string) => ReceiptHeader
    /** The payment in the headers of a request, `undefined` without one. Fails with `RequestMalformed`, and with `PaymentRefused` for another network, scheme or token. */
    readonly read: (
      headers: PaymentHeaders,
    ) => Effect.Effect<Payment | undefined, RequestMalformed | PaymentRefused | PaymentChainUnavailable>
    /**
     * Verifies the payment of a call, computes its answer, and settles. Repeated with the same payment it returns the same answer, and charges
     * nothing more; nothing is charged unless the answer has status 200.
     */
    readonly pay: <R>(
      call: PaidCall,
      compute: Effect.Effect<ComputedAnswer, never, R>,
    ) => Effect.Effect<PaidAnswer, PaymentFailure, R>
    /** Decides payments whose outcome is open, and compares decided ones with the chain. Any number of processes may do so. */
    readonly reconcile: Effect.Effect<void, DatabaseUnavailable>
  }
>()("api/Payments") {}
