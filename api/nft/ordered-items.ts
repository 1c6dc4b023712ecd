/** The NFTs of a collection in an order, sorted once for all requests at the same marks. */
import { Effect } from "effect"
import { collectionItems } from "#projections/nfts/collection-traits.ts"
import { type NftKey, nftKeyText } from "#projections/nfts/nft-scope.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import type { NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { marksText } from "../cache/cached-reads.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { sortByOrderKey } from "../request/connection.ts"
import { once } from "../request/once.ts"
import { type ItemOrder, itemOrderKey } from "./item-order.ts"

/** The NFTs of a collection in an order. */
export interface OrderedItems {
  readonly items: ReadonlyArray<NftTokenModel>
  /** Selects items by token ids in decimal; keeps the order. */
  readonly among: (tokenIds: ReadonlySet<string>) => ReadonlyArray<NftTokenModel>
}

/** NFTs in the cache of ordered items, at about 400 bytes each: 100 MB. */
const orderedItemsMax = 250_000

const itemFlights = makeStoreFlights<OrderedItems>(orderedItemsMax, ({ items }) => items.length + 1)

const orderedItems = (items: ReadonlyArray<NftTokenModel>): OrderedItems => {
  const places = once(() => new Map(items.map(({ asset }, place) => [asset.tokenId.toString(), place])))
  return {
    items,
    among: (tokenIds) =>
      [...tokenIds]
        .flatMap((tokenId) => places().get(tokenId) ?? [])
        .sort((left, right) => left - right)
        .flatMap((place) => items[place] ?? []),
  }
}

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
    Effect.map(collectionItems({ marks, key }), (found) => {
      const standard = found?.standard ?? "erc721"
      const items = (found?.tokenIds ?? []).map(
        (tokenId): NftTokenModel => ({ chainId, asset: { standard, token: collection, tokenId: BigInt(tokenId) } }),
      )
      return orderedItems(order.rankOf === undefined ? items : sortByOrderKey(items, itemOrderKey(order)))
    }),
  )
})
