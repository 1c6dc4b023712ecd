import { documentKeyOf, parseDocumentUri, substituteItem } from "#schemas/domain/document-uri.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { addressColumn, hashColumn, textColumn, uint256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"

/** The row of an off-chain document; none for any other URI. */
const wantOf = (collection: Address, tokenId: bigint, uri: string) => {
  const parsed = parseDocumentUri(substituteItem(uri, tokenId))
  return "uri" in parsed
    ? [{ document_key: documentKeyOf(parsed.uri), document_uri: parsed.uri, collection, token_id: tokenId }]
    : []
}

/** Off-chain documents of items and collections, by the key of their URI. */
export const wantedDocuments = defineProjection({
  name: "wanted_documents",
  version: 1,
  comment:
    "One row per read of an item's URI that names a document outside the chain. Ordered by the key of the canonical URI: documents that were never fetched. Replacing by seq. Kept forever.",
  orderBy: ["document_key", "chain_id", "collection", "token_id", "block_number"],
  shardBy: ["document_key"],
  columns: {
    document_key: hashColumn("SHA-256 of the canonical URI."),
    document_uri: textColumn("Canonical URI, with the item in place of {id}."),
    collection: addressColumn("Contract of the collection."),
    token_id: uint256Column("Token id within the contract; 0 for the document of the collection."),
  },
  rows: ({ itemUris, collectionUris }) => [
    ...itemUris.flatMap(({ collection, tokenId, uri }) => wantOf(collection, tokenId, uri)),
    ...collectionUris.flatMap(({ collection, uri }) => wantOf(collection, 0n, uri)),
  ],
})
