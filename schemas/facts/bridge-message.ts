import type { Place } from "../domain/place.ts"
import type { Hash } from "../domain/primitive.ts"
import { definePlacedFact } from "./fact-kind.ts"

/** The closed list of steps of a message between chains: sent on one, proven on the other where its protocol requires that, received there. */
export const messageSteps = ["SENT", "PROVEN", "RECEIVED"] as const

/** A step of a message. */
export type MessageStep = (typeof messageSteps)[number]

/** A step of a message between chains, such as a deposit, or the payment of its amount on the other chain. */
export interface BridgeMessage {
  readonly place: Place
  readonly step: MessageStep
  /** Identifies the message: a hash of the protocol and of values that both chains have. */
  readonly message: Hash
}

/** The messages between chains in a block, in the order of their places. */
export const bridgeMessages = definePlacedFact<BridgeMessage>()
