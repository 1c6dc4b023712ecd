/** Tokens of a bridge on two chains, as data of a brand. */
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "./contract-table.ts"
import type { EventValue } from "./sale-rule.ts"

/**
 * An event with a token and the token that the bridge issues for it. The emitters themselves choose or create the issued token, or their operator does: an
 * event with a token that its caller chooses proves nothing.
 */
export interface BridgePairRule {
  /** Canonical signature of the event. */
  readonly event: string
  readonly emitters: ContractTable
  readonly origin: { readonly chain: ChainId; readonly token: EventValue }
  /** On the chain of the event where `chain` is absent. */
  readonly issued: { readonly chain?: ChainId; readonly token: EventValue }
}
