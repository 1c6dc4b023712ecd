/** Owners, supply and documents of NFTs and collections, batched for a request; those of collections are shared by requests at the same marks. */
import { Effect } from "effect"
import { type ContractOrigin, contractOrigins } from "#projections/contracts/contract-changes.ts"
import type { ItemDocument } from "#projections/documents/item-document.ts"
import { boundCollections, newestCollectionUris } from "#projections/nfts/collection-uris.ts"
import { type LocatedDocument, newestItemUris, newestRoyalties, type Royalty } from "#projections/nfts/item-uris.ts"
import { type HeldNft, heldNftText, type NftHolding, nftHoldings } from "#projections/nfts/nft-holdings.ts"
import { type NftHolder, type NftSupply, nftHolders, nftSupplies } from "#projections/nfts/nft-owners.ts"
import { type NftKey, nftKeyText } from "#projections/nfts/nft-scope.ts"
import { newestApprovals, type OperatorKey, operatorKeyText } from "#projections/nfts/operator-approvals.ts"
import type { ReadSeqs } from "#projections/nfts/read-owners.ts"
import {
  type ItemTransferKey,
  itemTransferText,
  type TransferSale,
  transferSales,
} from "#projections/nfts/transfer-sales.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { marksText } from "../cache/cached-reads.ts"
import { chainMarksKey, makeRowCache } from "../cache/row-cache.ts"
import { type MarkVector, marksOf } from "../marks/mark-vector.ts"
import { readSeqsOf } from "../marks/read-seqs.ts"
import { readItemDocuments } from "../media/item-documents.ts"
import type { PriceSource } from "../prices/token-price.ts"
import type { QueryTooComplex } from "../request/errors.ts"
import { type Loader, makeLoader } from "../request/loader.ts"
import { type CollectionTraits, readCollectionTraits } from "./collection-traits.ts"
import { readVolumes, type VolumeBySpan } from "./collection-volumes.ts"
import { type CollectionEstimates, readEstimates } from "./estimates.ts"
import { readLastSales, type ValuedSale } from "./last-sale-values.ts"
import { type CollectionQuotes, readQuotes } from "./quotes.ts"
import { type PricesByItem, readRecentPrices } from "./trait-values.ts"

/** The loaders of a request. Keys without an indexed transfer have no value. */
export interface NftLoaders {
  /** Owners, those with most copies first. */
  readonly holders: Loader<NftKey, ReadonlyArray<NftHolder>>
  readonly supplies: Loader<NftKey, NftSupply>
  /** Items of accounts; absent for those that the account does not own. */
  readonly held: Loader<HeldNft, NftHolding>
  /** Documents of items and of collections; none if no URI was read. */
  readonly documents: Loader<NftKey, ItemDocument>
  /** Whether collections report that their NFTs can be bound to accounts; absent for those that do not. */
  readonly bound: Loader<NftKey, boolean>
  /** Royalties of items; none if the contract names none. */
  readonly royalties: Loader<NftKey, Royalty>
  /** Attributes of collections; the failure for one with too many NFTs. */
  readonly traits: Loader<NftKey, CollectionTraits | QueryTooComplex>
  /** Last sales of items. */
  readonly lastSales: Loader<NftKey, ValuedSale>
  /** Deployers and owners of the contracts of collections; absent without an indexed change. */
  readonly origins: Loader<NftKey, ContractOrigin>
  /** Whether operators may move all NFTs of an owner; absent without an indexed event. */
  readonly approvals: Loader<OperatorKey, boolean>
  /** Sales that transfers belong to. */
  readonly transferSales: Loader<ItemTransferKey, TransferSale>
  /** Volumes of collections; absent without a sale. */
  readonly volumes: Loader<NftKey, VolumeBySpan>
  /** Best quotes of collections; absent without any. */
  readonly quotes: Loader<NftKey, CollectionQuotes>
  /** Prices in recent sales of the items of collections. */
  readonly recentPrices: Loader<NftKey, PricesByItem>
  /** Estimated values of the items of collections; absent without recent sales. */
  readonly estimates: Loader<NftKey, CollectionEstimates>
}

/** The marks of transfers, and of what was read on demand. */
interface OwnerMarks {
  readonly marks: ReadonlyArray<Mark>
  readonly readSeqs: ReadSeqs
}

type Holders = ReadonlyArray<NftHolder>

/** Owners in the cache of owners of collections: at some 150 bytes each, 40 MB. */
const cachedHoldersMax = 250_000

const holderFlights = makeStoreFlights<Holders>(cachedHoldersMax, (holders) => Math.max(1, holders.length))

const holdersOfCollection = (key: NftKey, { marks, readSeqs }: OwnerMarks) =>
  holderFlights.get(
    `${nftKeyText(key)} ${marksText(marks)} ${readSeqs.get(key.chainId) ?? 0}`,
    Effect.map(nftHolders({ marks, readSeqs, keys: [key] }), (found) => found.get(nftKeyText(key)) ?? []),
  )

const supplyRows = makeRowCache<NftSupply & TokenKey>()

const suppliesOfCollections = Effect.fnUntraced(function* (
  keys: ReadonlyArray<NftKey>,
  { marks, readSeqs }: OwnerMarks,
) {
  const rows = yield* supplyRows.get(
    keys.map(({ chainId, collection }) => ({ chainId, token: collection })),
    (chainId) => `${chainMarksKey(marks, chainId)} ${readSeqs.get(chainId) ?? 0}`,
    (missing) =>
      Effect.map(
        nftSupplies({ marks, readSeqs, keys: missing.map(({ chainId, token }) => ({ chainId, collection: token })) }),
        (found) =>
          missing.flatMap((key) => {
            const supply = found.get(nftKeyText({ chainId: key.chainId, collection: key.token }))
            return supply === undefined ? [] : { ...supply, ...key }
          }),
      ),
  )
  return new Map(rows.map((row) => [nftKeyText({ chainId: row.chainId, collection: row.token }), row] as const))
})

const readDocuments = Effect.fnUntraced(function* <E, R>(
  keys: ReadonlyArray<NftKey>,
  readLocations: Effect.Effect<ReadonlyMap<string, LocatedDocument>, E, R>,
  marks: MarkVector,
) {
  const locations = yield* readLocations
  const items = keys.flatMap((key) => {
    const [text, tokenId] = [nftKeyText(key), key.tokenId ?? 0n]
    const location = locations.get(text)
    return location === undefined ? [] : [{ ...location, text, tokenId }]
  })
  return yield* readItemDocuments(items, marks)
})

/** Reads data of items and of collections, with a function for each. */
const readBoth = <A, E, R>(
  keys: ReadonlyArray<NftKey>,
  ofItems: (keys: ReadonlyArray<NftKey>) => Effect.Effect<ReadonlyMap<string, A>, E, R>,
  ofCollections: (keys: ReadonlyArray<NftKey>) => Effect.Effect<ReadonlyMap<string, A>, E, R>,
) => {
  const { items = [], collections = [] } = Object.groupBy(keys, ({ tokenId }) =>
    tokenId === undefined ? "collections" : "items",
  )
  const nothing = Effect.succeed(new Map<string, A>())
  return Effect.map(
    Effect.all(
      [items.length === 0 ? nothing : ofItems(items), collections.length === 0 ? nothing : ofCollections(collections)],
      { concurrency: 2 },
    ),
    (found) => new Map(found.flatMap((part) => [...part])),
  )
}

/** Reads the value of each key by itself. */
const readEach = <A, E, R>(keys: ReadonlyArray<NftKey>, read: (key: NftKey) => Effect.Effect<A, E, R>) =>
  Effect.map(
    Effect.forEach(keys, (key) => Effect.map(read(key), (value) => [nftKeyText(key), value] as const)),
    (found) => new Map(found),
  )

/** The loaders over the marks of a request. */
export const makeNftLoaders = Effect.fnUntraced(function* (context: PriceSource) {
  const { marks } = context
  const ownersOf = (keys: ReadonlyArray<NftKey>): OwnerMarks => ({
    marks: marksOf(keys, marks),
    readSeqs: readSeqsOf([...new Set(keys.map(({ chainId }) => chainId))], marks),
  })
  const byNft = <Value>(readMany: Parameters<typeof makeLoader<NftKey, Value>>[0]["readMany"]) =>
    makeLoader({ keyText: nftKeyText, readMany })
  const loaders: NftLoaders = {
    holders: yield* byNft((requested) =>
      readBoth(
        requested,
        (keys) => nftHolders({ ...ownersOf(keys), keys }),
        (keys) => readEach(keys, (key) => holdersOfCollection(key, ownersOf([key]))),
      ),
    ),
    documents: yield* byNft((requested) =>
      readBoth(
        requested,
        (keys) => readDocuments(keys, newestItemUris({ marks: marksOf(keys, marks), keys }), marks),
        (keys) => readDocuments(keys, newestCollectionUris({ marks: marksOf(keys, marks), keys }), marks),
      ),
    ),
    held: yield* makeLoader({
      keyText: heldNftText,
      readMany: (keys) => {
        const { marks: ofChains, readSeqs } = ownersOf(keys)
        const accounts = [...new Set(keys.map(({ account }) => account))]
        return Effect.map(
          nftHoldings({ marks: ofChains, readSeqs, accounts, items: keys }),
          (holdings) => new Map(holdings.map((holding) => [heldNftText(holding), holding] as const)),
        )
      },
    }),
    royalties: yield* byNft((keys) => newestRoyalties({ marks: marksOf(keys, marks), keys })),
    traits: yield* byNft<CollectionTraits | QueryTooComplex>((keys) =>
      readEach(keys, (key) =>
        // A collection with too many NFTs must not fail the others of the batch.
        Effect.catchTag(readCollectionTraits(key, marks), "QueryTooComplex", (failure) => Effect.succeed(failure)),
      ),
    ),
    lastSales: yield* byNft((keys) => readLastSales(keys, context)),
    origins: yield* byNft((keys) =>
      contractOrigins({
        marks: marksOf(keys, marks),
        keys: keys.map(({ chainId, collection }) => ({ chainId, token: collection })),
      }),
    ),
    approvals: yield* makeLoader({
      keyText: operatorKeyText,
      readMany: (keys) => newestApprovals({ marks: marksOf(keys, marks), keys }),
    }),
    transferSales: yield* makeLoader({
      keyText: itemTransferText,
      readMany: (transfers) => transferSales({ marks: marksOf(transfers, marks), transfers }),
    }),
    volumes: yield* byNft((keys) => readVolumes(keys, context)),
    quotes: yield* byNft((keys) => readQuotes(keys, context)),
    estimates: yield* byNft((keys) => readEstimates(keys, context)),
    recentPrices: yield* byNft((keys) => readEach(keys, (key) => readRecentPrices(key, context))),
    bound: yield* byNft((keys) => boundCollections({ marks: marksOf(keys, marks), keys })),
    supplies: yield* byNft((requested) =>
      readBoth(
        requested,
        (keys) => nftSupplies({ ...ownersOf(keys), keys }),
        (keys) => suppliesOfCollections(keys, ownersOf(keys)),
      ),
    ),
  }
  return loaders
})
