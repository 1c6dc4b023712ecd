/** Checks of a payment that need neither the chain nor a facilitator. Pure. */
import { type Payment, type PaymentTerms, paymentSecondsMax } from "./payment.ts"

/** Difference between the clocks of payers and ours that is accepted. */
const skewMs = 30_000

/**
 * Why a payment does not meet the terms, by its name in the protocol; `undefined` if it does.
 *
 * @param amountRaw - The price.
 */
export const paymentProblem = (
  { recipient, amountRaw: offeredRaw, validAfterMs, validBeforeMs }: Payment,
  { recipient: expected }: PaymentTerms,
  amountRaw: bigint,
  nowMs: number,
): string | undefined => {
  if (recipient !== expected) return "invalid_exact_evm_payload_recipient_mismatch"
  if (offeredRaw !== amountRaw) return "invalid_exact_evm_payload_authorization_value_mismatch"
  if (validAfterMs > nowMs + skewMs) return "invalid_exact_evm_payload_authorization_valid_after"
  if (validBeforeMs <= nowMs) return "invalid_exact_evm_payload_authorization_valid_before"
  // A payment that stays valid for longer could be settled after its answer was given up.
  return validBeforeMs > nowMs + paymentSecondsMax * 1_000 + skewMs
    ? "invalid_exact_evm_payload_authorization_valid_before"
    : undefined
}
