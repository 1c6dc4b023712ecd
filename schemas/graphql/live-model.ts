/** Parent values of the types of messages that are pushed. */
import type { ChainId, Hash } from "../domain/primitive.ts"
import type { TimelineModel } from "./model.ts"

/** Model of `LiveBlock`. */
export interface LiveBlockModel {
  readonly number: number
  readonly hash: Hash
  readonly timestampMs: number
}

/** Model of a message. */
export interface LiveMessageModel<Content> {
  readonly action: "ADD" | "RETRACT"
  readonly cursor: string
  readonly chainId: ChainId
  readonly seq: number
  readonly block: LiveBlockModel
  readonly content: Content
}

/** Model of `AccountHistoryMessage`. */
export type LiveHistoryModel = LiveMessageModel<ReadonlyArray<TimelineModel>>
