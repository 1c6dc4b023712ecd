import { isInline } from "#schemas/domain/document-uri.ts"
import { addressColumn, hashColumn, nullableColumn, textColumn, uint256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { distinctMedia, mediaOfDocument } from "./document-media.ts"
import { documentOfRead } from "./item-document.ts"

/** Media that documents on a chain name: documents of items that contracts return themselves. */
export const wantedMedia = defineProjection({
  name: "wanted_media",
  version: 1,
  comment:
    "One row per read of an item's document that is on the chain, and media that it names. Ordered by the key of the media: media that was never examined. Replacing by seq. Kept forever.",
  orderBy: ["media_key", "chain_id", "collection", "token_id", "block_number"],
  shardBy: ["media_key"],
  columns: {
    media_key: hashColumn("SHA-256 of the canonical URI, or of the text of media inside the document."),
    media_uri: nullableColumn(
      textColumn("Canonical URI; null for media inside the document, which the item's URI of this block has."),
    ),
    collection: addressColumn("Contract of the collection."),
    token_id: uint256Column("Token id within the contract."),
  },
  rows: ({ itemUris }) =>
    itemUris.flatMap((read) =>
      isInline(read.uri.trim())
        ? distinctMedia(mediaOfDocument(documentOfRead(read).normal)).map((media) => ({
            media_key: media.key,
            media_uri: media.uri,
            collection: read.collection,
            token_id: read.tokenId,
          }))
        : [],
    ),
})
