/** Parent values of the types of positions, as those of `model.ts`. */
import type { FigureName, MetaType, PositionPlace } from "../domain/position.ts"
import type { Address, ChainId } from "../domain/primitive.ts"
import type { ActionType } from "../facts/interpretation.ts"
import type { HoldingModel, PriceModel, ProxyAccountModel, TokenModel } from "./model.ts"
import type { NftBreakdownModel, NftNetworkHoldingModel, NftPositionModel } from "./nft-model.ts"

/** A group of positions of an app. */
export interface AppGroupModel {
  readonly id: string
  /** Kind of position, such as `Lending`. */
  readonly label: string
  readonly kind: "app-token" | "contract-position"
  /** Whether the amounts of its tokens are owed. */
  readonly isDebt: boolean
}

/** The closed list of uses: loans against NFTs, and markets of bets on outcomes. */
export type AppUse = "nft-lending" | "prediction-market"

/** Model of `App`: static data of a brand. */
export interface AppModel {
  /** Slug in the API. */
  readonly slug: string
  /** The slug that is stored with interpretations and positions. */
  readonly protocol: string
  readonly name: string
  readonly groups: ReadonlyArray<AppGroupModel>
  /** Kinds of actions that transactions with its contracts are recognised as. */
  readonly actions: ReadonlyArray<ActionType>
  /** Whether NFTs are sold with its contracts. */
  readonly isMarketplace: boolean
  /** Uses that its rules show beside actions. */
  readonly uses: ReadonlyArray<AppUse>
  /** Chains of its known contracts. */
  readonly chainIds: ReadonlyArray<ChainId>
  /** Name of its drawing in `api/logos/apps/`. */
  readonly logo?: string
  readonly url?: string
  readonly description?: string
}

/** Model of `AppPositionGroup`: tokens of an app with one label of groups. */
export interface AppPositionGroupModel {
  readonly label: string
  readonly positions: ReadonlyArray<PositionAppTokenModel>
}

/** Model of `AppFungibleToken`: a token that represents a share of others. */
export interface AppFungibleTokenModel {
  readonly token: TokenModel
  /** The app that issues it; `undefined` for one that this release does not have. */
  readonly app: AppModel | undefined
  readonly isDebt: boolean
}

/** Model of `AppDisplayItem`: an app that a sentence names. */
export interface AppDisplayItemModel {
  readonly chainId: ChainId
  readonly app: AppModel
}

/** Model of `AppContractNetworkDisplayItem`: a contract of an app. */
export interface AppContractItemModel {
  readonly chainId: ChainId
  readonly contract: Address
  readonly contractApp: AppModel
}

/** A figure of a position, such as the health of a loan. */
export interface PositionFigureModel {
  readonly name: FigureName
  /** The contract that answers it. */
  readonly contract: Address
  /** With 18 decimal places. */
  readonly valueRaw: bigint
}

/** Block and time of the reading of a position, and its owner and place. */
export interface PositionPlaceModel extends Omit<PositionPlace, "app" | "group"> {
  readonly account: Address
  /** The account, if it is a smart account of a requested one. */
  readonly proxy?: ProxyAccountModel
  readonly chainId: ChainId
  readonly app: AppModel
  readonly group: AppGroupModel
  /** Block after which it was read. */
  readonly block: number
  readonly readAtMs: number
  /** The time at which it is requested, of an earlier block; absent at the newest. */
  readonly pastMs?: number | undefined
  readonly figures: ReadonlyArray<PositionFigureModel>
}

/** Model of `BaseTokenPositionBalance`: an amount of a base token. */
export interface PositionBaseTokenModel {
  readonly type: "base-token"
  readonly token: TokenModel
  /** Never negative. */
  readonly amountRaw: bigint
  /** Whether the amount is owed, so that its value is negative. */
  readonly isOwed: boolean
  /** Absent if there is none, if its confidence is too low, and for spam. */
  readonly price: PriceModel | undefined
}

/** Model of `AppTokenPositionBalance`: an amount of a token that represents a share of others. */
export interface PositionAppTokenModel {
  readonly type: "app-token"
  readonly position: PositionPlaceModel
  readonly token: TokenModel
  /** Never negative. */
  readonly amountRaw: bigint
  readonly isOwed: boolean
  readonly supplyRaw: bigint | undefined
  readonly tokens: ReadonlyArray<PositionTokenModel>
  /** Whether a token that it stands for is missing from `tokens`, because its decimals are unknown. */
  readonly isIncomplete: boolean
}

/** Model of `AbstractToken`. */
export type PositionTokenModel = PositionBaseTokenModel | PositionAppTokenModel

/** An amount of a position, and what it is to its owner. */
export interface PositionAmountModel {
  readonly meta: MetaType
  readonly token: PositionTokenModel
}

/** Model of `TokenWithMetaType`: an amount of a position, or the NFT that represents the position. */
export type PositionPartModel = PositionAmountModel | { readonly meta: "NFT"; readonly token: NftPositionModel }

/** Model of `ClaimableToken`: an amount of a position with its owner. */
export interface PositionOwnedAmountModel {
  readonly position: PositionPlaceModel
  readonly token: PositionTokenModel
}

/** Model of `ContractPositionBalance`: amounts that a contract keeps for an account. */
export interface PositionContractModel {
  readonly type: "contract-position"
  readonly position: PositionPlaceModel
  readonly tokens: ReadonlyArray<PositionAmountModel>
}

/** Model of `AnyPositionBalance`. */
export type PositionModel = PositionAppTokenModel | PositionContractModel

/** Positions of a row. */
interface PositionRow {
  /** Digest of the chains and filters that determine the included positions. */
  readonly scope: string
  readonly positions: ReadonlyArray<PositionModel>
}

/** Model of a row of `byAccount`. */
export interface PositionsOfAccountModel extends PositionRow {
  readonly account: Address
}

/** Model of a row of `byApp`. */
export interface PositionsOfAppModel extends PositionRow {
  readonly chainId: ChainId
  readonly app: AppModel
}

/** Model of the row of an account in an app. */
export interface PositionsOfAccountInAppModel extends PositionsOfAppModel {
  readonly account: Address
}

/** Model of a row of `byAppGroup`, and of an account's groups: there with the account. */
export interface PositionsOfGroupModel extends PositionsOfAppModel {
  readonly label: string
  readonly account: Address | undefined
}

/** Model of a row of `byMetaType`. The positions have only amounts of this meta type. */
export interface PositionsOfMetaModel extends PositionRow {
  readonly meta: MetaType
}

/** Model of a row of a meta type on a chain. */
export interface PositionsOfMetaOnChainModel extends PositionsOfMetaModel {
  readonly chainId: ChainId
}

/** Model of a row of `byNetwork`. */
export interface PositionsOnChainModel extends PositionRow {
  readonly chainId: ChainId
}

/** Model of a row of `byToken`: amounts of one token in all positions. */
export interface PositionsOfTokenModel {
  readonly scope: string
  readonly token: TokenModel
  readonly amounts: ReadonlyArray<PositionBaseTokenModel>
}

/** Model of `PortfolioTotals`: tokens, positions and NFTs, without spam. */
export interface PortfolioTotalsModel {
  readonly holdings: ReadonlyArray<HoldingModel>
  readonly positions: ReadonlyArray<PositionModel>
  readonly nfts: ReadonlyArray<NftNetworkHoldingModel>
}

/** Model of `PositionBreakdown`. */
export interface PositionBreakdownModel {
  readonly kind: "position"
  readonly position: PositionContractModel
}

/** Model of `TokenBreakdown`: an amount of a token in a wallet or a position. */
export interface PositionTokenBreakdownModel {
  readonly kind: "token"
  /** Absent in a wallet. */
  readonly app: AppModel | undefined
  readonly meta: MetaType | "WALLET"
  readonly token: TokenModel
  /** Never negative. */
  readonly amountRaw: bigint
  /** Negative for a debt. */
  readonly worthUsd: number
  /** Of one token; 0 if there is none. */
  readonly priceUsd: number
  /** The token, if it represents a share of others. */
  readonly share: PositionAppTokenModel | undefined
}

/** Model of `AbstractBreakdown`. */
export type PositionPieceModel = PositionBreakdownModel | PositionTokenBreakdownModel | NftBreakdownModel
