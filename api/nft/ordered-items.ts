/** The NFTs of a collection in an order, sorted once for all requests at the same marks. */
import { Effect } from "effect"
import { collectionItems } from "#projections/nfts/collection-traits.ts"
import { type NftKey, nftKeyText } from "#projections/nfts/nft-scope.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import type { NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { marksText } from "../request/cached-reads.ts"
import { sortByOrderKey } from "../request/connection.ts"
import type { MarkVector } from "../request/mark-vector.ts"
import { comparedItemsMax } from "./collection-traits.ts"
import { type ItemOrder, itemOrderKey } from "./item-order.ts"

/** An NFT, and its token id in decimal. */
export interface OrderedItem {
  readonly tokenId: string
  readonly node: NftTokenModel
}

const itemFlights = makeStoreFlights<ReadonlyArray<OrderedItem>>(comparedItemsMax, (items) => items.length + 1)

/** All NFTs of a collection in an order. Fails with `QueryTooComplex`. */
export const readOrderedItems = Effect.fnUntraced(function* (
  { chainId, collection }: NftKey,
  order: ItemOrder,
  vector: MarkVector,
) {
  const key = { chainId, collection }
  const marks = vector.select([chainId])
  return yield* itemFlights.get(
    `${nftKeyText(key)} ${marksText(marks)} ${order.name}`,
    Effect.map(collectionItems({ marks, key }), (items) => {
      const models = (items?.tokenIds ?? []).map(
        (tokenId): OrderedItem => ({
          tokenId,
          node: {
            chainId,
            asset: { standard: items?.standard ?? "erc721", token: collection, tokenId: BigInt(tokenId) },
          },
        }),
      )
      const orderKeyOf = itemOrderKey(order)
      return order.rankOf === undefined ? models : sortByOrderKey(models, ({ node }) => orderKeyOf(node))
    }),
  )
})
