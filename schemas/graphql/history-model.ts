/** Parent values of transactions and their histories, as `model.ts` has them of other types. */
import type { Asset } from "../domain/asset.ts"
import type { Address, ChainId, Hash, Hex } from "../domain/primitive.ts"
import type { Delta, DeltaKind } from "../facts/delta.ts"
import type { Action, AssetAmount, CompositeItem, DescriptionItem, LeafItem, Topic } from "../facts/interpretation.ts"
import type { PartySentence } from "../facts/timeline-entry.ts"

/** The perspective from which a history shows a transaction. */
export type Perspective = "Signer" | "Receiver"

/** Model of `OnChainTransaction`, with its interpretation. */
export interface TransactionModel {
  readonly chainId: ChainId
  readonly blockNumber: number
  readonly blockHash: Hash
  readonly timestampMs: number
  readonly transactionIndex: number
  readonly hash: Hash
  readonly from: Address
  readonly to: Address | undefined
  /** The actor: the sender, or the smart account of a user operation. */
  readonly signer: Address
  readonly nonce: number
  readonly valueRaw: bigint
  readonly gasPriceRaw: bigint
  readonly gasLimitRaw: bigint
  readonly gasUsedRaw: bigint
  readonly input: Hex
  readonly methodId: Hex
  readonly contractAddress: Address | undefined
  readonly hasFailed: boolean
  /** Fee in coins, whoever paid it; zero if it was paid in a token. */
  readonly feeRaw: bigint
  /** The account that paid the fee in place of the signer. */
  readonly sponsor: Address | undefined
  readonly interpreterId: string
  /** Actions of accounts, in order; empty if nothing was recognised. */
  readonly actions: ReadonlyArray<Pick<Action, "type">>
  readonly topic: Topic
  readonly description: string
  readonly items: ReadonlyArray<DescriptionItem>
  /** Sentences from the side of other accounts than the signer; those without one are described by their movements. */
  readonly partySentences: ReadonlyArray<PartySentence>
  /** Every movement, in order. */
  readonly deltas: ReadonlyArray<Omit<Delta, "place">>
}

/** Model of `TimelineEventV2` and `ActivityTimelineEventDelta`: a transaction from the perspective of one account. */
export interface TimelineModel {
  readonly transaction: TransactionModel
  readonly perspective: Perspective
  /** The perspective account. */
  readonly subject: Address
}

/** A sentence as data: `$1`, `$2` … in the description refer to the items, starting with the first. */
export interface SentenceModel {
  readonly description: string
  readonly items: ReadonlyArray<DescriptionItem>
}

/** Model of `ActivityInterpretation`: a transaction from the perspective of one account, with its sentence. */
export interface InterpretationModel extends TimelineModel, SentenceModel {}

/** Model of `OnChainTransactionLog`. */
export interface LogModel {
  readonly address: Address
  readonly data: Hex
  readonly topics: ReadonlyArray<Hash>
  readonly logIndex: number
  readonly transactionIndex: number
}

/** The sum of an account's movements of one asset in one transaction; never zero. */
export interface AssetChangeModel {
  readonly chainId: ChainId
  readonly transactionHash: Hash
  readonly timestampMs: number
  readonly account: Address
  readonly asset: Asset
  readonly amountRaw: bigint
  /** Kinds of all changes of the asset in the transaction, for any account. */
  readonly kinds: ReadonlySet<DeltaKind>
}

/** Model of `ActivityAccountDelta`: one account's changes in one transaction. */
export interface AccountDeltaModel {
  readonly chainId: ChainId
  readonly transactionHash: Hash
  readonly account: Address
  /** In the order in which the assets first moved. */
  readonly changes: ReadonlyArray<AssetChangeModel>
}

/** Model of every display item except amounts, lists and transactions: its value and chain. */
export type DisplayItemModel<Type extends LeafItem["type"] = Exclude<LeafItem["type"], "token" | "transaction">> = {
  readonly [Each in Type]: {
    readonly chainId: ChainId
    readonly value: Extract<LeafItem, { readonly type: Each }>
  }
}[Type]

/** Model of `CompositeDisplayItem`: a list of items of a transaction. */
export interface CompositeItemModel {
  readonly transaction: TransactionModel
  readonly composite: CompositeItem
}

/** Model of `TransactionDisplayItem`: another transaction, from the side of its signer. */
export interface TransactionItemModel {
  readonly event: TimelineModel
}

/** Model of `ChatChannelDisplayItem`, which no transaction has: chats are not on-chain. */
export interface ChatItemModel {
  readonly channelId: string
}

/** Model of `TokenDisplayItem` and `NFTDisplayItem`: an amount, signed if it is a change. */
export interface AmountModel extends AssetAmount {
  readonly chainId: ChainId
  /** Kinds of all changes of the asset in the transaction, for any account. */
  readonly kinds: ReadonlySet<DeltaKind>
}
