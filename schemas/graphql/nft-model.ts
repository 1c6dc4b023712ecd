/** Models of NFTs, as those of `model.ts`. */
import type { Asset, TokenStandard } from "../domain/asset.ts"
import type { CollectionOfType, CollectionType } from "../domain/collection-type.ts"
import type { PictureType } from "../domain/media-type.ts"
import type { Address, ChainId, Hash } from "../domain/primitive.ts"

/** Model of `NftCollection`: its name is looked up. */
export interface NftCollectionModel {
  readonly chainId: ChainId
  readonly collection: Address
}

/** Model of `NftCollectionGroup`: the known collections of a type. */
export interface NftCollectionGroupModel {
  readonly type: CollectionType
}

/** Model of `NftContract`. */
export type NftContractModel = CollectionOfType

/** The volume of a collection in a window of time. */
export interface VolumeModel {
  /** In the smallest unit of the chain's coin. */
  readonly volumeRaw: bigint
  /** Against the window before, in percentage points; null if nothing was sold in it. */
  readonly percentChange: number | null
}

/** Model of `NftCollectionStats`: the volumes of a collection in windows that end at the mark. */
export interface NftCollectionStatsModel {
  readonly chainId: ChainId
  readonly hourly: VolumeModel
  readonly daily: VolumeModel
  readonly weekly: VolumeModel
  readonly monthly: VolumeModel
  /** All indexed sales, in the smallest unit of the chain's coin. */
  readonly totalRaw: bigint
}

/** Model of `NftToken`. */
export interface NftTokenModel {
  readonly chainId: ChainId
  /** Of ERC-721 or ERC-1155. */
  readonly asset: Asset
}

/** Model of `NftTrait`: an attribute of NFTs of a collection. */
export interface NftTraitModel extends NftCollectionModel {
  readonly name: string
  readonly value: string
}

/** Model of `NftCollectionTraitValue`: an attribute with the number of NFTs that have it. */
export interface NftTraitValueModel extends NftTraitModel {
  readonly supply: number
  /** NFTs of the collection whose document is known. */
  readonly knownCount: number
}

/** Model of `NftMedias`: the item whose media is paged. */
export type NftMediasModel = NftTokenModel

/** Media of an item, as it was examined. */
interface NftMediaFacts {
  /** As the document has it. */
  readonly originalUri: string
  /** Canonical; absent for media inside the document. */
  readonly uri: string | undefined
  readonly mimeType: string
  readonly sizeBytes: number | null
}

/** Model of `Image`. */
export interface NftImageModel extends NftMediaFacts {
  readonly kind: "image"
  readonly mimeType: PictureType
  readonly digest: Hash
  readonly width: number | null
  readonly height: number | null
  readonly blurhash: string | null
  readonly color: string | null
}

/** Model of `Animation` and `Audio`. */
export interface NftLinkedMediaModel<Kind extends "animation" | "audio"> extends NftMediaFacts {
  readonly kind: Kind
}

/** Model of `NftMediaV2`. */
export type NftMediaModel = NftImageModel | NftLinkedMediaModel<"animation"> | NftLinkedMediaModel<"audio">

/** Model of `NftHolder` and `NftCollectionHolder`: an owner of an NFT or of NFTs of a collection. */
export interface NftHolderModel {
  readonly chainId: ChainId
  readonly collection: Address
  /** Absent for an owner of a collection. */
  readonly tokenId?: bigint | undefined
  readonly account: Address
  readonly itemCount: number
  readonly copies: bigint
}

/** Model of `NftTransfer` and `NftEvent`. */
export interface NftTransferModel {
  readonly chainId: ChainId
  readonly collection: Address
  readonly standard: Extract<TokenStandard, "erc721" | "erc1155">
  readonly tokenId: bigint
  readonly blockNumber: number
  readonly logIndex: number
  /** Distinguishes the transfers of one batch log. */
  readonly leg: number
  readonly transactionHash: Hash
  readonly timestampMs: number
  /** The zero address for a mint. */
  readonly from: Address
  /** The zero address for a burn. */
  readonly to: Address
  readonly copies: bigint
}

/** The sale of a transfer. */
export interface NftSaleModel {
  readonly buyer: Address
  readonly seller: Address
  /** The zero address for the native coin. */
  readonly currency: Address
  /** Of all copies. */
  readonly priceRaw: bigint
}

/** Model of `NftEventTokenPayment`: the sale of an event. */
export interface NftEventPaymentModel extends NftSaleModel {
  readonly event: NftTransferModel
}

/** Model of `CollectionEvent`, of its types, and of `CollectionEventOld`. */
export interface NftCollectionEventModel extends NftTransferModel {
  /** Absent if no known marketplace sold it. */
  readonly sale: NftSaleModel | undefined
}

/** Model of `PortfolioV2NftBalance`: the NFTs of a portfolio. */
export interface NftBalanceModel {
  readonly accounts: ReadonlyArray<Address>
  /** One entry per NFT, in no particular order. */
  readonly holdings: ReadonlyArray<NftWorthModel>
  /** The collections that are marked as spam, by `tokenKeyText`. */
  readonly hidden: ReadonlySet<string>
}

/** An NFT that accounts hold, summed over them. */
export interface NftHoldingModel extends NftTokenModel {
  /** The block of its chain at which it is requested; absent at the newest. */
  readonly pastBlock?: number | undefined
  readonly accounts: ReadonlyArray<Address>
  /** Of each of the accounts, in their order. */
  readonly copiesByAccount: ReadonlyArray<bigint>
  readonly copies: bigint
  /** Time of the newest block in which one of the accounts received a copy. */
  readonly receivedAtMs: number
}

/** Model of `PortfolioV2NftBalanceByToken`: an NFT with its worth. */
export interface NftWorthModel extends NftHoldingModel {
  /** Estimated value of all copies in USD; 0 without an estimate, or without a price of the chain's coin. */
  readonly worthUsd: number
}

/** Model of `NftUserTokenEdge`: an NFT of accounts in a page. */
export interface NftUserTokenEdgeModel {
  readonly node: NftWorthModel
  readonly cursor: string
}

/** Model of `NftUserTokenBalance`: the copies of an account. */
export interface NftUserTokenBalanceModel {
  readonly account: Address
  readonly copies: bigint
}

/** Model of `PortfolioV2NftBalanceByCollection`: at least one NFT of a collection. */
export interface NftCollectionHoldingModel extends NftCollectionModel {
  readonly accounts: ReadonlyArray<Address>
  readonly holdings: ReadonlyArray<NftWorthModel>
}

/** Model of `NonFungibleTokenBreakdown`: at least one NFT of a collection. */
export interface NftBreakdownModel extends NftCollectionHoldingModel {
  readonly kind: "nfts"
}

/** Model of `NftAsset` and `NonFungibleTokenBreakdownAsset`: copies of an NFT with their worth. */
export interface NftAssetModel extends NftTokenModel {
  readonly copies: bigint
  /** In USD. */
  readonly worthUsd: number
}

/** Model of `NonFungiblePositionBalance`: an NFT that represents a position. */
export interface NftPositionModel extends NftTokenModel {
  readonly type: "non-fungible-token"
}

/** Model of `PortfolioV2NftBalanceByNetwork`: at least one NFT on a chain. */
export interface NftNetworkHoldingModel {
  readonly chainId: ChainId
  readonly accounts: ReadonlyArray<Address>
  /** Digest of the filters, on which the sums depend. */
  readonly scope: string
  readonly holdings: ReadonlyArray<NftWorthModel>
}
