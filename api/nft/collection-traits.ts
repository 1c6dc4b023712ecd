/** Attributes and rarity of the NFTs of a collection, computed once for all requests at the same marks. */
import { Effect } from "effect"
import { type CollectionTrait, collectionTraits } from "#projections/nfts/collection-traits.ts"
import { nftSupplies } from "#projections/nfts/nft-owners.ts"
import { type NftKey, nftKeyText } from "#projections/nfts/nft-scope.ts"
import { rarityRanks } from "#projections/nfts/rarity.ts"
import { type TraitGroup, traitGroups } from "#projections/nfts/trait-groups.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import { documentStreams } from "#schemas/domain/source.ts"
import { marksText } from "../request/cached-reads.ts"
import { QueryTooComplex } from "../request/errors.ts"
import type { MarkVector } from "../request/mark-vector.ts"

/** Items of a collection whose attributes are compared: with ten each, some 100 MB for a second. */
export const comparedItemsMax = 100_000

/** Different attributes of a collection that are compared: with names of their own for each item, a contract can make up any number. */
const comparedTraitsMax = 250_000

/** Attributes of items in the cache, at some 50 bytes each: 100 MB. */
const cachedTraitsMax = 2_000_000

/** Attributes of the NFTs of a collection. */
export interface CollectionTraits {
  readonly traits: ReadonlyArray<CollectionTrait>
  /** Number of NFTs with a known document. */
  readonly knownCount: number
  /** By name. */
  readonly groups: () => ReadonlyMap<string, TraitGroup>
  /** By token id in decimal. */
  readonly ranks: () => ReadonlyMap<string, number>
}

const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const traitFlights = makeStoreFlights<CollectionTraits>(cachedTraitsMax, ({ traits }) =>
  traits.reduce((sum, { tokenIds }) => sum + tokenIds.length, 1),
)

/** Fails with `QueryTooComplex` for a collection with too many items. */
export const checkComparable = (itemCount: number) =>
  itemCount <= comparedItemsMax
    ? Effect.void
    : Effect.fail(new QueryTooComplex({ measure: "collectionItems", value: itemCount, valueMax: comparedItemsMax }))

/** The last record of each stream of documents, by its number; 0 for one without records. */
export const documentSeqsOf = (marks: MarkVector): ReadonlyArray<number> =>
  documentStreams.map((stream) => marks.selectSource(stream)?.place.seq ?? 0)

/** The attributes of a collection. Fails with `QueryTooComplex`. */
export const readCollectionTraits = Effect.fnUntraced(function* (key: NftKey, vector: MarkVector) {
  const marks = vector.select([key.chainId])
  const documentSeqs = documentSeqsOf(vector)
  const supply = (yield* nftSupplies({ marks, keys: [key] })).get(nftKeyText(key))
  yield* checkComparable(supply?.itemCount ?? 0)
  const found = yield* traitFlights.get(
    `${nftKeyText(key)} ${marksText(marks)} ${documentSeqs.join()}`,
    // One more than the limit shows whether there are others.
    Effect.map(collectionTraits({ marks, key, documentSeqs, traitsMax: comparedTraitsMax + 1 }), (traits) => ({
      traits,
      knownCount: new Set(traits.flatMap(({ tokenIds }) => tokenIds)).size,
      groups: once(() => traitGroups(traits)),
      ranks: once(() => rarityRanks(traits)),
    })),
  )
  const value = found.traits.length
  if (value <= comparedTraitsMax) return found
  return yield* new QueryTooComplex({ measure: "collectionTraits", value, valueMax: comparedTraitsMax })
})
