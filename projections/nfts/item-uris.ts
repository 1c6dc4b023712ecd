import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addedColumn, addressColumn, textColumn, timeColumn, uint256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hexText, rowSetOf } from "../table/sql.ts"
import { inScope, type NftKey, nftKeyText } from "./nft-scope.ts"

/** URIs of documents of items, one row per read. Queries select the newest. */
export const itemUris = defineProjection({
  name: "item_uris",
  version: 1,
  comment:
    "One row per read of the URI of an item's document, at the block of the read. Ordered by chain, collection and item: the documents of given items. Replacing by seq. Kept forever.",
  orderBy: ["chain_id", "collection", "token_id", "block_number"],
  shardBy: ["chain_id", "collection"],
  indexGranularityRows: 512,
  columns: {
    collection: addressColumn("Contract of the collection."),
    token_id: uint256Column("Token id within the contract."),
    uri: textColumn("URI as the contract returned it; a whole document if it is a data URI."),
    timestamp: timeColumn("Time of the block."),
    royalty_receiver: addedColumn(addressColumn("Recipient of royalties; null if the contract names none.")),
    royalty_share: addedColumn(uint256Column("Share of a price that is royalty, times 10^18.")),
    details: addedColumn(
      textColumn("JSON of members that contracts hold outside of the document, in place of its own; null for none."),
    ),
  },
  rows: ({ block, itemUris: read }) =>
    read.map(({ collection, tokenId, uri, royaltyReceiver, royaltyShareRaw, details }) => ({
      collection,
      token_id: tokenId,
      uri,
      timestamp: block.timestampMs,
      royalty_receiver: royaltyReceiver,
      royalty_share: royaltyShareRaw,
      details,
    })),
})

const ItemUriRow = Schema.Struct({
  chainId: Schema.Int,
  collection: Schema.String,
  tokenId: Schema.BigIntFromString,
  uri: Schema.String,
  details: Schema.NullOr(Schema.String),
})

/** The URI of an item's document, and its details as JSON. */
export interface LocatedDocument {
  readonly uri: string
  readonly details: string | undefined
}

/** The newest URIs of items, by the text of their keys. Items that were never read, or without a URI, are omitted. */
export const newestItemUris = Effect.fn("itemUris.newest")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<NftKey>
}) {
  const store = yield* Store
  const { sql, parameters } = inScope(options)
  const rows = yield* store.query({
    operation: "read URIs of items",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("collection_bytes")} AS collection,
  toString(item) AS tokenId,
  newest.1 AS uri,
  newest.2 AS details
FROM
(
  SELECT chain_id, collection AS collection_bytes, token_id AS item, argMax((uri, details), block_number) AS newest
  FROM ${itemUris.tableSql} FINAL
  WHERE ${sql}
  GROUP BY chain_id, collection, token_id
)`,
    parameters,
  })
  const found = yield* decodeRows(ItemUriRow)(rows)
  return new Map(
    found.map(({ uri, details, ...key }): [string, LocatedDocument] => [
      nftKeyText(key),
      { uri, details: details ?? undefined },
    ]),
  )
})

const RoyaltyRow = Schema.Struct({
  chainId: Schema.Int,
  collection: Schema.String,
  tokenId: Schema.BigIntFromString,
  receiver: Schema.String,
  shareRaw: Schema.BigIntFromString,
})

/** A royalty: the share of the sale price that the creator receives. */
export interface Royalty {
  readonly receiver: Address
  /** Share of the price, times 10^18. */
  readonly shareRaw: bigint
}

/** The newest royalties of items, by the text of their keys. Items without one are omitted. */
export const newestRoyalties = Effect.fn("itemUris.royalties")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<NftKey>
}) {
  const store = yield* Store
  const { sql, parameters } = inScope(options)
  const rows = yield* store.query({
    operation: "read royalties of items",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("collection_bytes")} AS collection,
  toString(item) AS tokenId,
  ${hexText("assumeNotNull(royalty.1)")} AS receiver,
  toString(assumeNotNull(royalty.2)) AS shareRaw
FROM
(
  SELECT chain_id, collection AS collection_bytes, token_id AS item, argMax((royalty_receiver, royalty_share), block_number) AS royalty
  FROM ${itemUris.tableSql} FINAL
  WHERE ${sql}
  GROUP BY chain_id, collection, token_id
)
WHERE royalty.2 > 0`,
    parameters,
  })
  const found = yield* decodeRows(RoyaltyRow)(rows)
  return new Map(
    found.map(({ receiver, shareRaw, ...key }): [string, Royalty] => [nftKeyText(key), { receiver, shareRaw }]),
  )
})

/** Identifies a read of an item's URI. */
export interface ItemUriPlace extends NftKey {
  readonly tokenId: bigint
  readonly blockNumber: number
}

const UriAtRow = Schema.Struct({
  tokenId: Schema.BigIntFromString,
  uri: Schema.String,
  details: Schema.NullOr(Schema.String),
})

/** The URIs of items as they were read at blocks, in no order. Reads at reverted blocks are omitted. */
export const itemUrisAt = Effect.fn("itemUris.at")(function* (places: ReadonlyArray<ItemUriPlace>) {
  if (places.length === 0) return []
  const store = yield* Store
  const requested = rowSetOf([
    { parameter: "chains", type: "UInt32" },
    { parameter: "collections", type: "bytes" },
    { parameter: "tokenIds", type: "UInt256" },
    { parameter: "blocks", type: "UInt64" },
  ])
  const rows = yield* store.query({
    operation: "read URIs of items at blocks",
    sql: `
SELECT toString(token_id) AS tokenId, uri, details
FROM ${itemUris.tableSql} FINAL
WHERE (chain_id, collection, token_id, block_number) IN ${requested}`,
    parameters: {
      chains: places.map(({ chainId }) => chainId),
      collections: places.map(({ collection }) => collection),
      tokenIds: places.map(({ tokenId }) => tokenId),
      blocks: places.map(({ blockNumber }) => blockNumber),
    },
  })
  const found = yield* decodeRows(UriAtRow)(rows)
  return found.map(({ details, ...read }) => ({ ...read, details: details ?? undefined }))
})
