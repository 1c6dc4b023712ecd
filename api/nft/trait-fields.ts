/** Fields of attributes: those of an NFT, and those of a collection. */
import { Effect } from "effect"
import type { TraitGroup, TraitValue } from "#projections/nfts/trait-groups.ts"
import type {
  NftCollectionModel,
  NftTokenModel,
  NftTraitModel,
  NftTraitValueModel,
} from "#schemas/graphql/nft-model.ts"
import { computedOnce } from "../cache/computed-once.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import { decimalText } from "../render/amount.ts"
import { makeConnection, type OrderKey } from "../request/connection.ts"
import { QueryTooComplex } from "../request/errors.ts"
import { nodeId } from "../request/node-id.ts"
import type { NftCollectionTraitValuesArgs, NftTraitDisplayType } from "../schema/generated.ts"
import { type CollectionTraits, traitText } from "./collection-traits.ts"
import type { NftContext } from "./nft-context.ts"
import { medianOfItems, type PricesByItem } from "./trait-values.ts"

/** Attribute names listed per collection. @limit callers */
const traitGroupsMax = 500

/** Values listed with an attribute; the others are paged. @limit callers */
const listedValuesMax = 100

/** Default page size of values. */
const pageSize = 10

const displays: Readonly<Record<string, NftTraitDisplayType>> = {
  number: "NUMBER",
  boost_number: "BOOST_NUMBER",
  boost_percentage: "BOOST_PERCENTAGE",
  date: "DATE",
}

const displayOf = ({ display }: TraitGroup): NftTraitDisplayType => displays[display] ?? "STRING"

/** The attributes of a collection. Fails with `QueryTooComplex` if it has too many NFTs. */
const traitsOf = Effect.fnUntraced(function* ({ chainId, collection }: NftCollectionModel, { nfts }: NftContext) {
  const found = yield* nfts.traits.load({ chainId, collection })
  return found instanceof QueryTooComplex ? yield* found : found
})

/** The supplies of the values of a group: a page of NFTs looks up hundreds of values. */
const suppliesOf = computedOnce(
  (group: TraitGroup): ReadonlyMap<string, number> => new Map(group.values.map(({ value, supply }) => [value, supply])),
)

const supplyOf = Effect.fnUntraced(function* ({ name, value, ...collection }: NftTraitModel, context: NftContext) {
  const found = yield* traitsOf(collection, context)
  const group = found?.groups().get(name)
  return {
    supply: group === undefined ? 0 : (suppliesOf(group).get(value) ?? 0),
    knownCount: found?.knownCount ?? 0,
  }
})

const percentage = (supply: number, knownCount: number): number => (knownCount === 0 ? 0 : (100 * supply) / knownCount)

/** The id of an attribute. */
export const traitId = ({ chainId, collection }: NftCollectionModel, name: string, value: string): string =>
  nodeId("NftTrait", chainId, collection, name, value)

/** The id of a value of an attribute. */
export const traitValueId = ({ chainId, collection }: NftCollectionModel, name: string, value: string): string =>
  nodeId("NftCollectionTraitValue", chainId, collection, name, value)

type Estimates = Map<string, bigint | undefined>

/** Estimates by attribute: of some prices, for the attributes that were known then. */
const estimates = new WeakMap<PricesByItem, WeakMap<CollectionTraits, Estimates>>()

const estimatesOf = (prices: PricesByItem, found: CollectionTraits): Estimates => {
  const ofPrices = estimates.get(prices) ?? new WeakMap<CollectionTraits, Estimates>()
  estimates.set(prices, ofPrices)
  const known = ofPrices.get(found) ?? new Map<string, bigint | undefined>()
  ofPrices.set(found, known)
  return known
}

/** The estimated value of an attribute, which is made once: a page of NFTs looks up hundreds. */
const estimateOfTrait = Effect.fnUntraced(function* (
  { chainId, collection: contract, name, value }: NftTraitModel,
  context: NftContext,
) {
  const collection = { chainId, collection: contract }
  const prices = yield* context.nfts.recentPrices.load(collection)
  if (prices === undefined || prices.size === 0) return null
  const found = yield* traitsOf(collection, context)
  if (found === undefined) return null
  const known = estimatesOf(prices, found)
  const text = traitText(name, value)
  if (!known.has(text)) known.set(text, medianOfItems(found.items().get(text) ?? [], prices))
  const valueRaw = known.get(text)
  const { nativeDecimals } = servedChain(context.chains, chainId)
  return valueRaw === undefined ? null : decimalText(valueRaw, nativeDecimals)
})

/** Resolvers of an attribute of an NFT. */
export const traitFields = {
  id: ({ name, value, ...collection }: NftTraitModel) => traitId(collection, name, value),
  attributeName: ({ name }: NftTraitModel) => name,
  attributeValue: ({ value }: NftTraitModel) => value,
  supply: (trait: NftTraitModel, _args: unknown, context: NftContext) =>
    Effect.map(supplyOf(trait, context), ({ supply }) => String(supply)),
  supplyPercentage: (trait: NftTraitModel, _args: unknown, context: NftContext) =>
    Effect.map(supplyOf(trait, context), ({ supply, knownCount }) => percentage(supply, knownCount)),
  estimatedValueEth: (trait: NftTraitModel, _args: unknown, context: NftContext) => estimateOfTrait(trait, context),
}

/** The rank of an NFT in its collection. */
export const rarityRankOf = ({ chainId, asset }: NftTokenModel, _args: unknown, context: NftContext) =>
  Effect.map(
    traitsOf({ chainId, collection: asset.token }, context),
    (traits) => traits?.ranks().get(asset.tokenId.toString()) ?? null,
  )

const mostFrequent = (found: CollectionTraits | undefined): ReadonlyArray<TraitGroup> => {
  const groups = [...(found?.groups().values() ?? [])]
  const itemsOf = ({ values }: TraitGroup) => values.reduce((sum, { supply }) => sum + supply, 0)
  return groups
    .map((group) => ({ group, items: itemsOf(group) }))
    .sort((left, right) => right.items - left.items)
    .slice(0, traitGroupsMax)
    .map(({ group }) => group)
}

const valueModel = (
  { chainId, collection }: NftCollectionModel,
  name: string,
  { value, supply }: TraitValue,
  knownCount: number,
): NftTraitValueModel => ({ chainId, collection, name, value, supply, knownCount })

/** Resolvers of a value of an attribute of a collection. */
export const traitValueFields = {
  id: ({ chainId, collection, name, value }: NftTraitValueModel) => traitValueId({ chainId, collection }, name, value),
  value: ({ value }: NftTraitValueModel) => value,
  supply: ({ supply }: NftTraitValueModel) => String(supply),
  supplyPercentage: ({ supply, knownCount }: NftTraitValueModel) => percentage(supply, knownCount),
  estimatedValueEth: (value: NftTraitValueModel, _args: unknown, context: NftContext) =>
    estimateOfTrait(value, context),
}

/** Values by frequency, then by text: a cursor has its bytes. */
const orderKeyOf = ({ value, supply }: TraitValue): OrderKey => [-supply, Buffer.from(value).toString("hex")]

/** A page of the values of an attribute. Fails with `PageTooLarge`, `CursorInvalid` and `QueryTooComplex`. */
const readValuePage = Effect.fnUntraced(function* (
  collection: NftCollectionModel,
  { first, after, traitName, search }: NftCollectionTraitValuesArgs,
  context: NftContext,
) {
  const found = yield* traitsOf(collection, context)
  const part = search?.toLowerCase() ?? ""
  const rows = (found?.groups().get(traitName)?.values ?? []).filter(({ value }) => value.toLowerCase().includes(part))
  const { edges, ...page } = yield* makeConnection({ rows, orderKeyOf, first: first ?? pageSize, after })
  return {
    ...page,
    edges: edges.map(({ node, cursor }) => ({
      node: valueModel(collection, traitName, node, found?.knownCount ?? 0),
      cursor,
    })),
  }
})

/** Resolvers of the attributes of a collection. */
export const collectionTraitFields = {
  traitGroups: (collection: NftCollectionModel, _args: unknown, context: NftContext) =>
    Effect.map(traitsOf(collection, context), (traits) =>
      mostFrequent(traits).map((group) => ({
        id: nodeId("NftCollectionTraitGroup", collection.chainId, collection.collection, group.name),
        name: group.name,
        display: displayOf(group),
        ...(group.range === undefined
          ? ({ __typename: "NftCollectionTraitGroupString" } as const)
          : ({ __typename: "NftCollectionTraitGroupNumericRange", ...group.range } as const)),
      })),
    ),
  traits: (collection: NftCollectionModel, _args: unknown, context: NftContext) =>
    Effect.map(traitsOf(collection, context), (found) =>
      mostFrequent(found).map((group) =>
        group.range === undefined
          ? ({
              __typename: "NftCollectionTraitString",
              value: group.name,
              values: group.values
                .slice(0, listedValuesMax)
                .map((value) => valueModel(collection, group.name, value, found?.knownCount ?? 0)),
            } as const)
          : ({
              __typename: "NftCollectionTraitNumeric",
              value: group.name,
              display: displayOf(group),
              ...group.range,
            } as const),
      ),
    ),
  traitGroupValues: (
    collection: NftCollectionModel,
    { input }: { readonly input: NftCollectionTraitValuesArgs },
    context: NftContext,
  ) => readValuePage(collection, input, context),
}
