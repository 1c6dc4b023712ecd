/** Parent values of the types of messages that are pushed. */
import type { Address, ChainId, Hash } from "../domain/primitive.ts"
import type { TimelineModel } from "./history-model.ts"

/** Model of `LiveBlock`. */
export interface LiveBlockModel {
  readonly number: number
  readonly hash: string
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

/** Model of `TideMarkMessage`. */
export type LiveMarkModel = LiveMessageModel<undefined>

/** Model of `AccountHistoryMessage`. */
export type LiveHistoryModel = LiveMessageModel<ReadonlyArray<TimelineModel>>

/** Model of `TokenTransfer`. */
export interface LiveTransferModel {
  readonly chainId: ChainId
  readonly token: Address
  readonly transactionHash: Hash
  readonly logIndex: number
  /** Distinguishes transfers of one event. */
  readonly leg: number
  readonly from: Address
  readonly to: Address
  readonly amountRaw: bigint
}

/** Model of `TokenTransfersMessage`. */
export type LiveTransfersModel = LiveMessageModel<ReadonlyArray<LiveTransferModel>>

/** Model of `AccountPortfolioMessage`: the account whose state it is; absent in a retraction. */
export type LivePortfolioModel = LiveMessageModel<Address | undefined>

/** A token whose price is shown, and its ticks since a time. */
export interface LivePriceModel {
  readonly chainId: ChainId
  readonly token: Address
  /** A value of the enum `Currency`. */
  readonly currency: string
  readonly sinceMs: number
}

/** Model of `PriceTicksMessage`: absent in a retraction. */
export type LivePricesModel = LiveMessageModel<LivePriceModel | undefined>
