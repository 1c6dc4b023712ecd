import { isInline } from "#schemas/domain/document-uri.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { addressColumn, hashColumn, nullableColumn, textColumn, uint256Column } from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { distinctMedia, mediaOfDocument } from "./document-media.ts"
import { documentOfRead, type ItemDocument, itemDocument } from "./item-document.ts"

/** A read of an on-chain document. */
interface InlineRead {
  readonly collection: Address
  readonly tokenId: bigint
  readonly document: ItemDocument
}

const isOnChain = ({ uri, details }: { readonly uri: string; readonly details?: string | undefined }): boolean =>
  details !== undefined || isInline(uri.trim())

const wantsOf = ({ collection, tokenId, document }: InlineRead) =>
  distinctMedia(mediaOfDocument(document.normal)).map((media) => ({
    media_key: media.key,
    media_uri: media.uri,
    collection,
    token_id: tokenId,
  }))

/** Media named by on-chain documents: documents of items and collections that contracts return themselves. */
export const wantedMedia = defineProjection({
  name: "wanted_media",
  version: 3,
  comment:
    "One row per read of a document of an item or a collection that is on the chain, and media that it names. Ordered by the key of the media: media that was never examined. Replacing by seq. Kept forever.",
  orderBy: ["media_key", "chain_id", "collection", "token_id", "block_number"],
  shardBy: ["media_key"],
  columns: {
    media_key: hashColumn("SHA-256 of the canonical URI, or of the text of media inside the document."),
    media_uri: nullableColumn(
      textColumn("Canonical URI; null for media inside the document, which the URI of this block has."),
    ),
    collection: addressColumn("Contract of the collection."),
    token_id: uint256Column("Token id within the contract; 0 for the document of the collection."),
  },
  rows: ({ itemUris, collectionUris }) => [
    ...itemUris.filter(isOnChain).flatMap((read) => wantsOf({ ...read, document: documentOfRead(read) })),
    ...collectionUris
      .filter(isOnChain)
      .flatMap(({ collection, uri }) => wantsOf({ collection, tokenId: 0n, document: itemDocument(uri, 0n) })),
  ],
})
