/** Attributes and rarity of the NFTs of a collection, computed once for all requests at the same marks. */
import { Effect } from "effect"
import { type CollectionTrait, collectionTraits } from "#projections/nfts/collection-traits.ts"
import { nftSupplies } from "#projections/nfts/nft-owners.ts"
import { type NftKey, nftKeyText } from "#projections/nfts/nft-scope.ts"
import { rarityRanks } from "#projections/nfts/rarity.ts"
import { type TraitGroup, traitGroups } from "#projections/nfts/trait-groups.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { documentStreams } from "#schemas/domain/source.ts"
import { marksText } from "../cache/cached-reads.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { QueryTooComplex } from "../request/errors.ts"
import { once } from "../request/once.ts"

/** Items of a collection whose attributes are compared: with ten each, about 100 MB for one second. @limit callers */
export const comparedItemsMax = 100_000

/** Different attributes of a collection that are compared: with names of their own for each item, a contract can make up any number. */
const comparedTraitsMax = 250_000

/** Attributes of all items of a collection together, at some 50 bytes each: 100 MB for the largest. */
const comparedItemTraitsMax = 2_000_000

/** Attributes of items in the cache, at some 50 bytes each: 100 MB. */
const cachedTraitsMax = comparedItemTraitsMax

/** Unique text of an attribute of a collection. */
export const traitText = (name: string, value: string): string => `${name}\0${value}`

/** Attributes of the NFTs of a collection. */
export interface CollectionTraits {
  readonly traits: ReadonlyArray<CollectionTrait>
  /** Number of NFTs with a known document. */
  readonly knownCount: number
  /** By name. */
  readonly groups: () => ReadonlyMap<string, TraitGroup>
  /** Token ids in decimal of the items that have an attribute, by `traitText`. */
  readonly items: () => ReadonlyMap<string, ReadonlyArray<string>>
  /** By token id in decimal. */
  readonly ranks: () => ReadonlyMap<string, number>
}

const traitFlights = makeStoreFlights<CollectionTraits | QueryTooComplex>(cachedTraitsMax, (found) =>
  found instanceof QueryTooComplex ? 1 : found.traits.reduce((sum, { tokenIds }) => sum + tokenIds.length, 1),
)

const tooMany = (measure: QueryTooComplex["measure"], value: number, valueMax: number) =>
  value <= valueMax ? undefined : new QueryTooComplex({ measure, value, valueMax })

const tooManyItems = (itemCount: number) => tooMany("collectionItems", itemCount, comparedItemsMax)

/** Fails with `QueryTooComplex` for a collection with too many items. */
export const checkComparable = (itemCount: number) => tooManyItems(itemCount) ?? Effect.void

/** The last record of each stream of documents, by its number; 0 for one without records. */
export const documentSeqsOf = (marks: MarkVector): ReadonlyArray<number> =>
  documentStreams.map((stream) => marks.selectSource(stream)?.place.seq ?? 0)

/** Reads the attributes of a collection, or that there are too many. */
const compareTraits = Effect.fnUntraced(function* (
  key: NftKey,
  { marks, documentSeqs }: { readonly marks: ReadonlyArray<Mark>; readonly documentSeqs: ReadonlyArray<number> },
) {
  const supply = (yield* nftSupplies({ marks, keys: [key] })).get(nftKeyText(key))
  const refused = tooManyItems(supply?.itemCount ?? 0)
  if (refused !== undefined) return refused
  const { traits, itemTraitCount } = yield* collectionTraits({
    marks,
    key,
    documentSeqs,
    // One more than the limit shows whether there are others.
    traitsMax: comparedTraitsMax + 1,
    itemTraitsMax: comparedItemTraitsMax,
  })
  const found: CollectionTraits = {
    traits,
    knownCount: new Set(traits.flatMap(({ tokenIds }) => tokenIds)).size,
    groups: once(() => traitGroups(traits)),
    items: once(
      () =>
        new Map(
          [...Map.groupBy(traits, ({ name, value }) => traitText(name, value))].map(([text, own]) => [
            text,
            [...new Set(own.flatMap(({ tokenIds }) => tokenIds))],
          ]),
        ),
    ),
    ranks: once(() => rarityRanks(traits)),
  }
  return (
    tooMany("collectionTraits", traits.length, comparedTraitsMax) ??
    tooMany("itemTraits", itemTraitCount, comparedItemTraitsMax) ??
    found
  )
})

/** The attributes of a collection. Fails with `QueryTooComplex`. */
export const readCollectionTraits = Effect.fnUntraced(function* (key: NftKey, vector: MarkVector) {
  const marks = vector.select([key.chainId])
  const documentSeqs = documentSeqsOf(vector)
  const name = `${nftKeyText(key)} ${marksText(marks)} ${documentSeqs.join()}`
  const found = yield* traitFlights.get(name, compareTraits(key, { marks, documentSeqs }))
  return found instanceof QueryTooComplex ? yield* found : found
})
