import { Effect, Schema } from "effect"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hashColumn, nullableColumn, textColumn, timeColumn, uint64Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { hexText, rowSetOf } from "../table/sql.ts"
import { withheldDigestsSql } from "../takedowns/withheld-content.ts"

/** Documents outside the chains, as they were fetched. */
export const documents = defineSourceProjection({
  source: "documents",
  kind: "DocumentFetched",
  name: "documents",
  version: 1,
  comment:
    "One row per fetched version of a document. Ordered by the key of its URI: the newest version at a mark is current. Kept forever.",
  orderBy: ["document_key"],
  columns: {
    document_key: hashColumn("SHA-256 of the canonical URI; its first hex digit names the stream."),
    uri: textColumn("Canonical URI."),
    read_at: timeColumn("Time of the reading."),
    final_url: textColumn("URL of the response, after redirects."),
    content_type: nullableColumn(textColumn("Declared type; not to be trusted.")),
    size_bytes: uint64Column("Size of the content."),
    digest: hashColumn("SHA-256 of the content."),
    body: nullableColumn(textColumn("Content, if it is text in UTF-8.")),
  },
  rows: ({ uri, readAtMs, finalUrl, contentType, sizeBytes, digest, body }) => [
    {
      document_key: documentKeyOf(uri),
      uri,
      read_at: readAtMs,
      final_url: finalUrl,
      content_type: contentType,
      size_bytes: sizeBytes,
      digest,
      body,
    },
  ],
})

const BodyRow = Schema.Struct({ key: Schema.String, body: Schema.NullOr(Schema.String) })

/**
 * Contents of the newest versions of documents, by the key of their URI. Documents that were not fetched are omitted, and those that are no text
 * or withheld.
 *
 * @param seqs - For each key the last record of its stream.
 */
export const documentBodies = Effect.fn("documents.bodies")(function* (seqs: ReadonlyMap<Hash, number>) {
  if (seqs.size === 0) return new Map<Hash, string>()
  const store = yield* Store
  const requested = rowSetOf([{ parameter: "keys", type: "hash" }])
  const rows = yield* store.query({
    operation: "read documents",
    sql: `
SELECT ${hexText("key_bytes")} AS key, newest.1 AS body
FROM
(
  SELECT document_key AS key_bytes, argMax((body, digest), seq) AS newest
  FROM ${documents.table}
  PREWHERE document_key IN ${requested}
  WHERE seq <= {seqs:Map(String, UInt64)}[${hexText("document_key")}]
  GROUP BY document_key
)
WHERE newest.2 NOT IN (${withheldDigestsSql})`,
    parameters: { keys: [...seqs.keys()], seqs },
  })
  const found = yield* decodeRows(BodyRow)(rows)
  return new Map(found.flatMap(({ key, body }) => (body === null ? [] : [[key, body] as const])))
})
