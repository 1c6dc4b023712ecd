import type { ProtocolDefinition } from "../../protocols/protocol.ts"
import { protocols } from "../../protocols/registry.ts"
import { type AttemptIndex, indexAttempts } from "./attempt.ts"
import { indexContracts, type KnownContracts } from "./known-contracts.ts"
import { indexProtocols, type ProtocolIndex } from "./rule-index.ts"

/** Rules and contracts of protocols, by what they are looked up by. */
export interface RuleIndexes {
  readonly protocols: ProtocolIndex
  readonly attempts: AttemptIndex
  readonly contracts: KnownContracts
}

/** Prepares protocols for interpretation. Neither their order nor that of their rules has an effect. */
export const indexRules = (definitions: ReadonlyArray<ProtocolDefinition>): RuleIndexes => ({
  protocols: indexProtocols(definitions),
  attempts: indexAttempts(definitions),
  contracts: indexContracts(definitions),
})

/** All protocols. */
export const allRules = indexRules(protocols)
