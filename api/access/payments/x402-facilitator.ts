/** Facilitators of x402, remote or in process: their answers in our terms. */
import { HTTPFacilitatorClient } from "@x402/core/http"
import type { PaymentPayload, PaymentRequirements, SettleResponse, VerifyResponse } from "@x402/core/types"
import { Effect, Redacted } from "effect"
import { makeOutage } from "#pipelines/outage.ts"
import { FacilitatorUnavailable } from "./errors.ts"
import type { Facilitator, SettleOutcome } from "./facilitator.ts"
import { facilitatorMessage } from "./payment-message.ts"

/** The calls of a facilitator that are used. */
export interface FacilitatorCalls {
  readonly verify: (payload: PaymentPayload, requirements: PaymentRequirements) => Promise<VerifyResponse>
  readonly settle: (payload: PaymentPayload, requirements: PaymentRequirements) => Promise<SettleResponse>
}

/** Time for an answer of a remote facilitator: above the time that we wait for a settlement, which ends first. */
const facilitatorMsMax = 100_000

/** Time for the verification of a payment: some calls of the chain. */
const verifyMsMax = 15_000

const transactionPattern = /^0x[0-9a-f]{64}$/i

/**
 * Reasons that a facilitator finds before it sends a transaction: properties of the authorization, or the balance of the payer. Any other one
 * leaves open whether a transaction was sent. Names: the exact scheme of npm package `@x402/evm` 2.27.0.
 */
const refusalPattern =
  /(?:insufficient_funds|insufficient_balance|signature|recipient_mismatch|value_mismatch|authorization_value|valid_before|valid_after)$/

/**
 * The protocol's names of reasons that an implementation calls otherwise: section 9 of version 2 of the specification of x402, and `errors.ts` of the exact
 * scheme in npm package `@x402/evm` 2.27.0.
 */
const protocolReasons: Readonly<Record<string, string>> = {
  invalid_exact_evm_insufficient_balance: "insufficient_funds",
  invalid_exact_evm_nonce_already_used: "invalid_transaction_state",
  invalid_exact_evm_signature: "invalid_exact_evm_payload_signature",
}

const protocolReasonOf = (reason: string): string => protocolReasons[reason] ?? reason

/** The members of a settlement response that decide. */
type Settlement = Pick<SettleResponse, "success" | "transaction" | "errorReason">

/** The outcome that a settlement response describes. */
export const outcomeOf = ({
  success,
  transaction,
  errorReason = "unexpected_settle_error",
}: Settlement): SettleOutcome => {
  const hash = transactionPattern.test(transaction) ? transaction.toLowerCase() : undefined
  if (success && hash !== undefined) return { kind: "settled", transaction: hash }
  const reason = success ? "unexpected_settle_error" : protocolReasonOf(errorReason)
  return !success && transaction === "" && refusalPattern.test(errorReason)
    ? { kind: "refused", reason }
    : { kind: "unknown", reason, transaction: hash }
}

/** A refusal that is thrown because of its HTTP status. */
const thrownReason = (error: unknown): string | undefined =>
  error instanceof Error && "invalidReason" in error && typeof error.invalidReason === "string"
    ? error.invalidReason
    : undefined

/** A failed settlement that is thrown because of its HTTP status. */
const thrownSettlement = (error: unknown): Settlement | undefined => {
  if (!(error instanceof Error && "errorReason" in error && "transaction" in error)) return undefined
  const { errorReason, transaction } = error
  return typeof errorReason === "string" && typeof transaction === "string"
    ? { success: false, errorReason, transaction }
    : undefined
}

/** The first line of a message. Those after it can contain the URL of an endpoint, and in it a secret. */
const firstLineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n", 1).join("")

const unavailable = (error: unknown) => new FacilitatorUnavailable({ cause: new Error(firstLineOf(error)) })

/** A facilitator over its calls. */
export const makeFacilitator = (calls: FacilitatorCalls): Facilitator["Service"] => {
  const { noteFailure, noteSuccess } = makeOutage({
    begin: (failure) => Effect.logWarning("The payment facilitator did not respond.", failure),
    end: Effect.logInfo("The payment facilitator responds again."),
  })
  return {
    verify: (request) => {
      const { payload, requirements } = facilitatorMessage(request)
      return Effect.tryPromise({ try: () => calls.verify(payload, requirements), catch: (error) => error }).pipe(
        Effect.map(({ isValid, invalidReason = "invalid_payload" }) =>
          isValid ? ({ isValid } as const) : ({ isValid, reason: protocolReasonOf(invalidReason) } as const),
        ),
        Effect.catch((error) => {
          const reason = thrownReason(error)
          return reason === undefined
            ? Effect.fail(unavailable(error))
            : Effect.succeed({ isValid: false, reason: protocolReasonOf(reason) } as const)
        }),
        Effect.timeoutOrElse({
          duration: verifyMsMax,
          orElse: () => Effect.fail(unavailable(new Error("The verification took too long."))),
        }),
        Effect.tapError(noteFailure),
        Effect.tap(noteSuccess),
      )
    },
    settle: (request) => {
      const { payload, requirements } = facilitatorMessage(request)
      return Effect.tryPromise({ try: () => calls.settle(payload, requirements), catch: (error) => error }).pipe(
        Effect.catch((error) => {
          const settlement = thrownSettlement(error)
          return settlement === undefined ? Effect.fail(unavailable(error)) : Effect.succeed(settlement)
        }),
        Effect.map(outcomeOf),
        Effect.tapError(noteFailure),
        Effect.tap(noteSuccess),
      )
    },
  }
}

/**
 * The facilitator at a URL.
 *
 * @param authorization - Value of the header `authorization` of calls; none where absent.
 */
export const makeRemoteFacilitator = (
  url: string,
  authorization?: Redacted.Redacted<string>,
): Facilitator["Service"] => {
  const headers: Record<string, string> =
    authorization === undefined ? {} : { authorization: Redacted.value(authorization) }
  const createAuthHeaders = async () => ({ verify: headers, settle: headers, supported: headers })
  return makeFacilitator(new HTTPFacilitatorClient({ url, timeoutMs: facilitatorMsMax, createAuthHeaders }))
}
