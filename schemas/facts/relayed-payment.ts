import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/**
 * A transfer that its payer authorized by signature (EIP-3009) and that another account submitted: the form in which payments of the scheme `exact` of x402
 * are settled. The place is that of the event of the transfer.
 */
export interface RelayedPayment {
  readonly place: Place
  readonly token: Address
  readonly payer: Address
  readonly payee: Address
  readonly amountRaw: bigint
  /** The signer of the transaction. */
  readonly submitter: Address
}

/** The relayed payments of a block, in log order. */
export const relayedPayments = definePlacedFact<RelayedPayment>()
