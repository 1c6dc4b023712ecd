/**
 * What a resolver hands on to the resolvers of its fields, in the words of this folder: the generated types
 * name these as the parents of a type's fields, so that a resolver which no longer fits does not compile.
 */
import type { Asset } from "../domain/asset.ts"
import type { Address, ChainId, Hash, Hex } from "../domain/primitive.ts"
import type { Delta, DeltaKind } from "../facts/delta.ts"
import type { AssetAmount, DescriptionItem } from "../facts/interpretation.ts"

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

/** What a token costs, made from trades. */
export interface PriceModel {
  /** The chain of the trades: the token's own, or the one on which its asset trades deepest. */
  readonly chainId: ChainId
  /** USD for one whole token. */
  readonly usd: number
  /** When the five minutes began in which it was last traded. */
  readonly updatedAtMs: number
  /** From 0 to 1: how much stands behind the price, and how directly. */
  readonly confidence: number
  /** What the pools that made it hold, both sides, in USD. */
  readonly liquidityUsd: number
  /** Of that, what is paired with the native coin. */
  readonly nativeLiquidityUsd: number
}

/** Behind `OnchainMarketDataLatestSwap`: a swap with both tokens known. */
export interface LatestSwapModel {
  readonly chainId: ChainId
  readonly transactionHash: Hash
  readonly logIndex: number
  readonly timestampMs: number
  /** Who signed the transaction. */
  readonly maker: Address
  readonly sold: TokenAmountModel
  readonly bought: TokenAmountModel
  /** The token whose swaps were asked for. */
  readonly asked: TokenModel
}

/** An amount of a token whose decimals are known; never negative. */
export interface TokenAmountModel {
  readonly token: TokenModel
  readonly amountRaw: bigint
}

/** Behind `FungibleTokenSecurityRisk`: that a token is spam, and why. */
export interface SecurityRiskModel {
  /** By the token's texts, or by what it did and pretends. */
  readonly reason: "text" | "conduct"
  /** Up to 1. */
  readonly score: number
  /** What was found, the heaviest first. */
  readonly evidence: ReadonlyArray<string>
  readonly rulesVersion: number
}

/** Behind `PortfolioV2`: the question, checked. */
export interface PortfolioModel {
  /** Canonical, without repetitions. */
  readonly accounts: ReadonlyArray<Address>
  /** The served ones among those asked for. */
  readonly chainIds: ReadonlyArray<ChainId>
  /** Those asked for of which nothing is read. */
  readonly unreadIds: ReadonlyArray<ChainId>
  /** What is known of the accounts, read once however often it is asked for. */
  readonly readBalances: () => Promise<PortfolioBalancesModel>
}

/** What is known of the accounts of a portfolio. */
export interface PortfolioBalancesModel {
  readonly balances: ReadonlyArray<{
    readonly account: Address
    readonly chainId: ChainId
    readonly token: Address
    readonly balanceRaw: bigint
  }>
  /** The accounts of which it is unknown what they own, by chain; chains that are not read are left out, as are those without any. */
  readonly unknown: ReadonlyMap<ChainId, ReadonlyArray<Address>>
}

/** Behind `PortfolioV2AsOf`: the block is absent where nothing of the chain is read. */
export interface PortfolioAsOfModel {
  readonly chainId: ChainId
  readonly seq?: number
  readonly block?: number
  readonly hash?: Hash
  readonly timestamp?: number
  readonly historyFrom?: number
  readonly stale: boolean
  readonly unknownAccounts: ReadonlyArray<Address>
}

/** How much of one token one account owns; more than nothing. */
export interface HoldingModel {
  readonly account: Address
  readonly token: TokenModel
  /** Absent where there is none, or none that is sure enough to count. */
  readonly price: PriceModel | undefined
  readonly balanceRaw: bigint
  /** That the token is spam, and why; absent for all others. Such a holding is hidden. */
  readonly risk: SecurityRiskModel | undefined
}

/** Behind `PortfolioV2TokenBalance`: every holding of the portfolio. All lists and totals are made from these. */
export interface TokenBalanceModel extends PortfolioModel {
  readonly holdings: ReadonlyArray<HoldingModel>
  /** Holdings of tokens whose decimals nobody could read, counted by token. */
  readonly omittedTokenCount: number
}

/** Behind a row of `byToken`: one token with everyone who owns it. */
export interface TokenHoldingModel {
  readonly token: TokenModel
  readonly price: PriceModel | undefined
  readonly risk: SecurityRiskModel | undefined
  readonly balanceRaw: bigint
  /** By balance, largest first. */
  readonly holdings: ReadonlyArray<HoldingModel>
}

/** Behind a row of `byAccount`: one account with everything it owns, as `byToken` orders it. */
export interface AccountHoldingModel {
  readonly account: Address
  /** Digest of the chains and filters that decide what is counted. */
  readonly scope: string
  readonly holdings: ReadonlyArray<HoldingModel>
}

/** Behind a row of `byNetwork`: one chain with everything that is owned on it. */
export interface NetworkHoldingModel {
  readonly chainId: ChainId
  /** Digest of the chains and filters that decide what is counted. */
  readonly scope: string
  readonly holdings: ReadonlyArray<HoldingModel>
}

/** From which side a history shows a transaction. */
export type Perspective = "Signer" | "Receiver"

/** Behind `OnChainTransaction`, with what it meant. */
export interface TransactionModel {
  readonly chainId: ChainId
  readonly blockNumber: number
  readonly blockHash: Hash
  readonly timestampMs: number
  readonly transactionIndex: number
  readonly hash: Hash
  readonly from: Address
  readonly to: Address | undefined
  /** Who acted: the sender, or the smart account that started a user operation. */
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
  /** Everything that the sender paid beyond the value. */
  readonly feeRaw: bigint
  readonly interpreterId: string
  readonly description: string
  readonly items: ReadonlyArray<DescriptionItem>
  /** Every movement, in order. */
  readonly deltas: ReadonlyArray<Omit<Delta, "place">>
}

/** Behind `TimelineEventV2` and `ActivityTimelineEventDelta`: a transaction seen from one account's side. */
export interface TimelineModel {
  readonly transaction: TransactionModel
  readonly perspective: Perspective
  /** The account from whose side it is seen. */
  readonly subject: Address
}

/** A sentence as data: `$1`, `$2` … of the description point into the items, `$1` at the first. */
export interface SentenceModel {
  readonly description: string
  readonly items: ReadonlyArray<DescriptionItem>
}

/** Behind `ActivityInterpretation`: a transaction seen from one account's side, with the sentence for that side. */
export interface InterpretationModel extends TimelineModel, SentenceModel {}

/** Behind `TransactionHistoryV2EntryConnection`: a page, and how to count the whole. */
export interface HistoryPageModel {
  readonly edges: ReadonlyArray<{ readonly node: TimelineModel; readonly cursor: string }>
  readonly pageInfo: {
    readonly hasPreviousPage: boolean
    readonly hasNextPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
  readonly countEntries: () => Promise<number>
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
  readonly timestampMs: number
  readonly account: Address
  readonly asset: Asset
  readonly amountRaw: bigint
  /** Why anybody's balance of the asset changed in the transaction. */
  readonly kinds: ReadonlySet<DeltaKind>
}

/** Behind `ActivityAccountDelta`: everything that one account gained and lost in one transaction. */
export interface AccountDeltaModel {
  readonly chainId: ChainId
  readonly transactionHash: Hash
  readonly account: Address
  /** In the order in which the assets first moved. */
  readonly changes: ReadonlyArray<AssetChangeModel>
}

/** Behind every display item but amounts: what it stands for, and on which chain. */
export type DisplayItemModel<Type extends DescriptionItem["type"] = Exclude<DescriptionItem["type"], "token">> = {
  readonly [Each in Type]: {
    readonly chainId: ChainId
    readonly value: Extract<DescriptionItem, { readonly type: Each }>
  }
}[Type]

/** Behind `TokenDisplayItem` and `NFTDisplayItem`: an amount, signed where it is a change. */
export interface AmountModel extends AssetAmount {
  readonly chainId: ChainId
  /** Why anybody's balance of the asset changed in the transaction. */
  readonly kinds: ReadonlySet<DeltaKind>
}

/** Behind `NftCollection`: what it calls itself is looked up. */
export interface NftCollectionModel {
  readonly chainId: ChainId
  readonly collection: Address
}

/** Behind `NftToken`. */
export interface NftTokenModel {
  readonly chainId: ChainId
  /** Of ERC-721 or ERC-1155. */
  readonly asset: Asset
}
