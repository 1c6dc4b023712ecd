import type { Place } from "../domain/place.ts"
import type { Address, Hash } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** The closed list of steps of a feedback. */
export const agentFeedbackKinds = ["given", "revoked", "response"] as const

/** A step of a feedback to an agent in a reputation registry (ERC-8004). Texts are untrusted. */
export type AgentFeedback = {
  readonly place: Place
  readonly registry: Address
  readonly agentId: bigint
  readonly client: Address
  /** Number of the feedback among those of the client to the agent, from 1. */
  readonly feedbackIndex: bigint
} & (
  | {
      readonly step: "given"
      readonly valueRaw: bigint
      readonly decimals: number
      readonly tags: readonly [first: string, second: string]
      readonly endpoint: string
      readonly uri: string
      readonly hash: Hash
    }
  | { readonly step: "revoked" }
  | { readonly step: "response"; readonly responder: Address; readonly uri: string; readonly hash: Hash }
)

/** The steps of feedback of a block, in log order. */
export const agentFeedback = definePlacedFact<AgentFeedback>()
