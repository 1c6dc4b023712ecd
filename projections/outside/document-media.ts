import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import { distinctMedia, mediaOfDocument, mediaOfText } from "../documents/document-media.ts"
import { normalizeDocument } from "../documents/normalize-document.ts"
import { hashColumn, nullableColumn, textColumn } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"

/** Media that fetched documents name. A document that is no text is media itself. */
export const documentMedia = defineSourceProjection({
  source: "documents",
  kind: "DocumentFetched",
  name: "document_media",
  version: 2,
  comment:
    "One row per fetched version of a document and media that it names. Ordered by the key of the media: media that was never examined. Kept forever.",
  orderBy: ["media_key", "document_key"],
  columns: {
    media_key: hashColumn("SHA-256 of the canonical URI, or of the text of media inside the document."),
    media_uri: nullableColumn(
      textColumn("Canonical URI; null for media inside the document, which its version of this seq has."),
    ),
    document_key: hashColumn("SHA-256 of the canonical URI of the document."),
  },
  rows: ({ uri, body }) => {
    const media =
      body === undefined ? [mediaOfText("image", uri)] : mediaOfDocument(normalizeDocument(Buffer.from(body)))
    return distinctMedia(media.filter((one) => one !== undefined)).map((one) => ({
      media_key: one.key,
      media_uri: one.uri,
      document_key: documentKeyOf(uri),
    }))
  },
})
