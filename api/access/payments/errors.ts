/** Errors of payments. */
import { Schema } from "effect"

/** A request has neither a key nor a payment. */
export class PaymentMissing extends Schema.TaggedError<PaymentMissing>()("PaymentMissing", {}) {
  readonly kind = "rejected"
  override get message() {
    return "The request has neither a key nor a payment: sign one of the offers in the header PAYMENT-REQUIRED, or send a key in the header x-service-api-key or as a bearer token (Authorization: Bearer KEY)."
  }
}

/** A payment does not meet the terms, or was refused. Nothing is charged for it. */
export class PaymentRefused extends Schema.TaggedError<PaymentRefused>()("PaymentRefused", {
  /** Name of the reason in the protocol, such as `insufficient_funds`. */
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `The payment is refused: ${this.reason}.`
  }
}

/** The payer is a contract, and the token accepts signatures of keys only. Nothing is charged. */
export class PayerUnsupported extends Schema.TaggedError<PayerUnsupported>()("PayerUnsupported", {}) {
  readonly kind = "rejected"
  readonly reason = "contract_payer_unsupported"
  override get message() {
    return "The payer is a contract whose signature the token does not accept: pay from an account with a key."
  }
}

/** The payer pays for the same request already, and it is not known yet whether that payment is settled. Nothing more is charged. */
export class PaymentRepeated extends Schema.TaggedError<PaymentRepeated>()("PaymentRepeated", {
  /** Nonce of the first payment. */
  nonce: Schema.String,
  /** Its transaction; absent while it is unknown. */
  transaction: Schema.optionalKey(Schema.String),
}) {
  readonly kind = "rejected"
  override get message() {
    const sent = this.transaction === undefined ? "" : `, in transaction ${this.transaction}`
    return `The payment with nonce ${this.nonce} pays for this request already${sent}: repeat the request with that payment. To pay for it once more, send another Idempotency-Key.`
  }
}

/** The nonce of a payment belongs to another request. */
export class PaymentBound extends Schema.TaggedError<PaymentBound>()("PaymentBound", {}) {
  readonly kind = "rejected"
  override get message() {
    return "The nonce of the payment belongs to another request: sign a payment for this one."
  }
}

/** The settlement of a payment is not known yet, or another process answers its request. */
export class PaymentUndecided extends Schema.TaggedError<PaymentUndecided>()("PaymentUndecided", {
  reason: Schema.String,
}) {
  readonly kind = "transient"
  override get message() {
    return `${this.reason}: repeat the request with the same payment, and do not sign another one.`
  }
}

/** Too many paid requests are being answered by this process: together, of one client, or of one payment. */
export class PaymentsLimited extends Schema.TaggedError<PaymentsLimited>()("PaymentsLimited", {
  requestsMax: Schema.Int,
}) {
  readonly kind = "rejected"
  override get message() {
    return `${this.requestsMax} paid requests are being answered: repeat the request with the same payment.`
  }
}

/** The facilitator did not respond. A settlement that was requested may have happened. */
export class FacilitatorUnavailable extends Schema.TaggedError<FacilitatorUnavailable>()("FacilitatorUnavailable", {
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return "The payment facilitator is unavailable: repeat the request with the same payment."
  }
}

/** The chain of payments cannot be read. */
export class PaymentChainUnavailable extends Schema.TaggedError<PaymentChainUnavailable>()("PaymentChainUnavailable", {
  cause: Schema.Defect(),
}) {
  readonly kind = "transient"
  override get message() {
    return "The payment chain cannot be read: repeat the request with the same payment."
  }
}
