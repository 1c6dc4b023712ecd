/**
 * What a resolver hands on to the resolvers of its fields, in the words of this folder: the generated types
 * name these as the parents of a type's fields, so that a resolver which no longer fits does not compile.
 */
import type { Asset } from "../domain/asset.ts"
import type { Address, ChainId, Hash, Hex } from "../domain/primitive.ts"
import type { AssetAmount, DescriptionItem, Interpretation } from "../facts/interpretation.ts"

/** Behind `Account`: every address is one. */
export interface AccountModel {
  readonly address: Address
}

/** Behind `NetworkObject`: what is known of it is looked up field by field. */
export interface NetworkModel {
  readonly chainId: ChainId
}

/** Behind `FungibleToken` and `BaseFungibleToken`: a token whose decimals somebody has read. */
export interface TokenModel {
  readonly chainId: ChainId
  /** The zero address for the native coin. */
  readonly token: Address
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number
  readonly totalSupplyRaw: bigint | undefined
}

/** Behind `PortfolioV2`: the question, checked. */
export interface PortfolioModel {
  /** Canonical, without repetitions. */
  readonly accounts: ReadonlyArray<Address>
  /** The served ones among those asked for. */
  readonly chainIds: ReadonlyArray<ChainId>
}

/** How much of one token one account owns; more than nothing. */
export interface HoldingModel {
  readonly account: Address
  readonly token: TokenModel
  readonly balanceRaw: bigint
}

/** Behind `PortfolioV2TokenBalance`: every holding of the portfolio. All lists and totals are made from these. */
export interface TokenBalanceModel extends PortfolioModel {
  readonly holdings: ReadonlyArray<HoldingModel>
  /** Holdings of tokens whose decimals nobody could read, counted by token. */
  readonly omittedTokenCount: number
}

/** Behind a row of `byToken`: one token with everyone who owns it. */
export interface TokenHoldingModel {
  readonly accounts: ReadonlyArray<Address>
  readonly token: TokenModel
  readonly balanceRaw: bigint
  /** By balance, largest first. */
  readonly holdings: ReadonlyArray<HoldingModel>
}

/** Behind a row of `byAccount`: one account with everything it owns. */
export interface AccountHoldingModel {
  readonly account: Address
  readonly holdings: ReadonlyArray<HoldingModel>
}

/** Behind a row of `byNetwork`. */
export interface NetworkHoldingModel {
  readonly accounts: ReadonlyArray<Address>
  readonly chainId: ChainId
}

/** From which side a history shows a transaction. */
export type Perspective = "Signer" | "Receiver"

/** Behind `TimelineEventV2` and `ActivityTimelineEventDelta`: a transaction seen from one account's side. */
export interface TimelineModel {
  readonly chainId: ChainId
  readonly blockNumber: number
  readonly timestampMs: number
  readonly transactionIndex: number
  readonly transactionHash: Hash
  readonly signer: Address
  readonly to: Address | undefined
  readonly methodId: Hex
  readonly interpretation: Interpretation
  readonly perspective: Perspective
  /** The account from whose side it is seen. */
  readonly subject: Address
}

/** Behind `ActivityInterpretation`. */
export interface InterpretationModel {
  readonly chainId: ChainId
  readonly interpretation: Interpretation
  readonly subject: Address
}

/** Behind `OnChainTransaction`. */
export interface TransactionModel {
  readonly chainId: ChainId
  readonly blockNumber: number
  readonly blockHash: Hash
  readonly timestampMs: number
  readonly transactionIndex: number
  readonly hash: Hash
  readonly from: Address
  readonly to: Address | undefined
  readonly nonce: number
  readonly valueRaw: bigint
  readonly gasPriceRaw: bigint
  readonly gasLimitRaw: bigint
  readonly gasUsedRaw: bigint
  readonly input: Hex
  readonly contractAddress: Address | undefined
  readonly hasSucceeded: boolean | undefined
  /** Everything that the sender paid beyond the value. */
  readonly feeRaw: bigint
}

/** Behind `OnChainTransactionLog`. */
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
  readonly account: Address
  readonly asset: Asset
  readonly amountRaw: bigint
}

/** Behind `ActivityAccountDelta`: everything that one account gained and lost in one transaction. */
export interface AccountDeltaModel {
  readonly chainId: ChainId
  readonly transactionHash: Hash
  readonly account: Address
  /** In the order in which the assets first moved. */
  readonly changes: ReadonlyArray<AssetChangeModel>
}

/** Behind every display item: what it stands for, and on which chain. */
export interface DisplayItemModel<Type extends DescriptionItem["type"] = DescriptionItem["type"]> {
  readonly chainId: ChainId
  readonly value: Extract<DescriptionItem, { readonly type: Type }>
}

/** Behind `TokenDisplayItem`: a fungible amount, signed where it is a change. */
export interface AmountModel extends AssetAmount {
  readonly chainId: ChainId
}
