import type { OrderDirectionOption, PortfolioV2NftOrderByOption } from "#schemas/graphql/generated.ts"
import type { NftCollectionHoldingModel, NftHoldingModel, NftNetworkHoldingModel } from "#schemas/graphql/nft-model.ts"
import type { OrderKey } from "../request/connection.ts"
import { sortableTokenId } from "./token-id.ts"

/** The requested order. */
export interface NftOrder {
  readonly by: PortfolioV2NftOrderByOption
  readonly direction: OrderDirectionOption
}

/** The order argument of the lists. */
export interface NftOrderArgument {
  readonly by: PortfolioV2NftOrderByOption
  readonly direction?: OrderDirectionOption | null
}

/** The requested order with its defaults: by value, descending. */
export const nftOrderOf = (order: NftOrderArgument | null | undefined): NftOrder => ({
  by: order?.by ?? "USD_WORTH",
  direction: order?.direction ?? "DESC",
})

const receivedAtMs = (holdings: ReadonlyArray<NftHoldingModel>): number =>
  holdings.reduce((newest, holding) => Math.max(newest, holding.receivedAtMs), 0)

/** The members of a key that depend on the order. */
const orderedMembers = (receivedMs: number, { direction }: NftOrder): OrderKey => [
  direction === "DESC" ? 0 - receivedMs : receivedMs,
]

/** Sort key of NFTs: then by chain, collection and token id. */
export const nftOrderKey =
  (order: NftOrder) =>
  ({ chainId, asset, receivedAtMs: receivedMs }: NftHoldingModel): OrderKey => [
    ...orderedMembers(receivedMs, order),
    chainId,
    asset.token,
    asset.standard,
    sortableTokenId(asset.tokenId),
  ]

/** Sort key of collections: then by chain and address. */
export const collectionOrderKey =
  (order: NftOrder) =>
  ({ chainId, collection, holdings }: NftCollectionHoldingModel): OrderKey => [
    ...orderedMembers(receivedAtMs(holdings), order),
    chainId,
    collection,
  ]

/** Sort key of chains: then by id. */
export const networkOrderKey =
  (order: NftOrder) =>
  ({ chainId, holdings }: NftNetworkHoldingModel): OrderKey => [
    ...orderedMembers(receivedAtMs(holdings), order),
    chainId,
  ]
