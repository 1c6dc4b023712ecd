import type { NftCollectionHoldingModel, NftNetworkHoldingModel, NftWorthModel } from "#schemas/graphql/nft-model.ts"
import type { OrderKey } from "../request/connection.ts"
import type { OrderDirectionOption, PortfolioV2NftOrderByOption } from "../schema/generated.ts"
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

const receivedAtMs = (holdings: ReadonlyArray<NftWorthModel>): number =>
  holdings.reduce((newest, holding) => Math.max(newest, holding.receivedAtMs), 0)

/** Worth of NFTs in USD, summed in their order, so that the total of a list equals the sum of its rows. */
export const sumWorthUsd = (holdings: ReadonlyArray<NftWorthModel>): number =>
  holdings.reduce((sum, { worthUsd }) => sum + worthUsd, 0)

/** Values that rows are ordered by. */
type Ordered = Pick<NftWorthModel, "worthUsd" | "receivedAtMs">

/** The members of a key that depend on the order. NFTs of the same worth, such as those without an estimate, are ordered by time. */
const orderedMembers = ({ worthUsd, receivedAtMs: receivedMs }: Ordered, { by, direction }: NftOrder): OrderKey => {
  const ascending = by === "USD_WORTH" ? [worthUsd, receivedMs] : [receivedMs]
  return direction === "DESC" ? ascending.map((member) => 0 - member) : ascending
}

const sumOf = (holdings: ReadonlyArray<NftWorthModel>): Ordered => ({
  worthUsd: sumWorthUsd(holdings),
  receivedAtMs: receivedAtMs(holdings),
})

/** Sort key of NFTs: then by chain, collection and token id. */
export const nftOrderKey =
  (order: NftOrder) =>
  ({ chainId, asset, ...ordered }: NftWorthModel): OrderKey => [
    ...orderedMembers(ordered, order),
    chainId,
    asset.token,
    asset.standard,
    sortableTokenId(asset.tokenId),
  ]

/** Sort key of collections: then by chain and address. */
export const collectionOrderKey =
  (order: NftOrder) =>
  ({ chainId, collection, holdings }: NftCollectionHoldingModel): OrderKey => [
    ...orderedMembers(sumOf(holdings), order),
    chainId,
    collection,
  ]

/** Sort key of chains: then by id. */
export const networkOrderKey =
  (order: NftOrder) =>
  ({ chainId, holdings }: NftNetworkHoldingModel): OrderKey => [...orderedMembers(sumOf(holdings), order), chainId]
