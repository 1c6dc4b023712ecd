import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addedColumn, addressColumn, booleanColumn, textColumn, timeColumn } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText, rowSetOf } from "../table/sql.ts"
import { inScope, type NftKey, nftKeyText } from "./nft-scope.ts"

/** URIs of documents of collections, one row per read. Queries select the newest. */
export const collectionUris = defineProjection({
  name: "collection_uris",
  version: 1,
  comment:
    "One row per read of the URI of a collection's document, at the block of the read. Ordered by chain and collection: the documents of given collections. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "collection", "block_number"],
  shardBy: ["chain_id", "collection"],
  indexGranularityRows: 512,
  columns: {
    collection: addressColumn("Contract of the collection."),
    uri: textColumn("URI as the contract returned it; a whole document if it is a data URI; empty for none."),
    timestamp: timeColumn("Time of the block."),
    is_bound: addedColumn(
      booleanColumn("True if the contract reports that its items can be locked to their owners (ERC-5192)."),
    ),
  },
  rows: ({ block, collectionUris: read }) =>
    read.map(({ collection, uri, isBound }) => ({ collection, uri, timestamp: block.timestampMs, is_bound: isBound })),
})

const CollectionUriRow = Schema.Struct({ chainId: Schema.Int, collection: Schema.String, uri: Schema.String })

/** The newest URIs of collections, by the text of their keys. Collections that were never read, or without a URI, are omitted. */
export const newestCollectionUris = Effect.fn("collectionUris.newest")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<NftKey>
}) {
  const store = yield* Store
  const { sql, parameters } = inScope(options)
  const rows = yield* store.query({
    operation: "read URIs of collections",
    sql: `
SELECT chain_id AS chainId, ${hexText("collection_bytes")} AS collection, newest AS uri
FROM
(
  SELECT chain_id, collection AS collection_bytes, argMax(uri, block_number) AS newest
  FROM ${collectionUris.tableSql} FINAL
  WHERE ${sql}
  GROUP BY chain_id, collection
)
WHERE newest != ''`,
    parameters,
  })
  const found = yield* decodeRows(CollectionUriRow)(rows)
  return new Map(found.map(({ uri, ...key }) => [nftKeyText(key), { uri, details: undefined }] as const))
})

const BoundRow = Schema.Struct({ chainId: Schema.Int, collection: Schema.String })

/** The collections that report that their items can be locked to their owners, by the text of their keys. */
export const boundCollections = Effect.fn("collectionUris.bound")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<NftKey>
}) {
  const store = yield* Store
  const { sql, parameters } = inScope(options)
  const rows = yield* store.query({
    operation: "read collections of locked items",
    sql: `
SELECT chain_id AS chainId, ${hexText("collection_bytes")} AS collection
FROM
(
  SELECT chain_id, collection AS collection_bytes, argMax(is_bound, block_number) AS newest
  FROM ${collectionUris.tableSql} FINAL
  WHERE ${sql}
    AND is_bound IS NOT NULL
  GROUP BY chain_id, collection
)
WHERE newest`,
    parameters,
  })
  return new Map((yield* decodeRows(BoundRow)(rows)).map((key) => [nftKeyText(key), true] as const))
})

/** Identifies a read of a collection's URI. */
export interface CollectionUriPlace extends NftKey {
  readonly blockNumber: number
}

const UriAtRow = Schema.Struct({ uri: Schema.String })

/** The URIs of collections as they were read at blocks, in no order. Reads at reverted blocks are omitted. */
export const collectionUrisAt = Effect.fn("collectionUris.at")(function* (places: ReadonlyArray<CollectionUriPlace>) {
  if (places.length === 0) return []
  const store = yield* Store
  const requested = rowSetOf([
    { parameter: "chains", type: "UInt32" },
    { parameter: "collections", type: "bytes" },
    { parameter: "blocks", type: "UInt64" },
  ])
  const rows = yield* store.query({
    operation: "read URIs of collections at blocks",
    sql: `
SELECT uri
FROM ${collectionUris.tableSql} FINAL
WHERE (chain_id, collection, block_number) IN ${requested}`,
    parameters: {
      chains: places.map(({ chainId }) => chainId),
      collections: places.map(({ collection }) => collection),
      blocks: places.map(({ blockNumber }) => blockNumber),
    },
  })
  return yield* decodeRows(UriAtRow)(rows)
})
