import type { Place } from "../domain/place.ts"
import type { Address } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** The closed list of changes: of the document of an agent when it is registered and later, of the wallet at which it is paid, and of its owner. */
export const agentChangeKinds = ["registered", "uri", "wallet", "owner"] as const

/** A change of an agent in an identity registry (ERC-8004), whose item it is. */
export type AgentChange = { readonly place: Place; readonly registry: Address; readonly agentId: bigint } & (
  | { readonly change: "registered" | "uri"; readonly uri: string }
  /** `account` is absent if there is none from then on. */
  | { readonly change: "wallet" | "owner"; readonly account: Address | undefined }
)

/** The changes of agents of a block, in log order. */
export const agentChanges = definePlacedFact<AgentChange>()
