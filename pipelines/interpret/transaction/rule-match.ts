import type { Log } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { ProtocolDefinition, ProtocolRule } from "../../protocols/protocol.ts"

/** A rule that matches a transaction. */
export interface RuleMatch {
  readonly definition: ProtocolDefinition
  readonly rule: ProtocolRule
  readonly account: Address
  /** The contract that was called, or that emitted the event. */
  readonly contract: Address
  /** The event that matched; absent where the call alone did. */
  readonly log: Log | undefined
  /** Strength of the evidence: 3 the called contract, 2 an event of a known contract, 1 an event or call of any contract. */
  readonly strength: 1 | 2 | 3
  /** True where the event names the called contract, which acted on behalf of its caller. */
  readonly isOnBehalf: boolean
}

/** The intent of a failed transaction, as far as the called contract determines it. */
export interface TriedAction {
  readonly definition: ProtocolDefinition
  readonly rule: Pick<ProtocolRule, "action" | "verb" | "paid" | "topic">
}

/** The protocol of a transaction, with all rules that fit, of others too, best first. */
export interface ProtocolMatch {
  readonly definition: ProtocolDefinition
  readonly matches: ReadonlyArray<RuleMatch>
}
