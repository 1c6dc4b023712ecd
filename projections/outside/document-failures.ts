import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import { hashColumn, keywordColumn, nullableColumn, textColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"

/** Attempts to fetch documents that failed, each with its reason. */
export const documentFailures = defineSourceProjection({
  source: "documents",
  kind: "DocumentFailed",
  name: "document_failures",
  version: 1,
  comment:
    "One row per failed attempt to fetch a document. Ordered by the key of its URI: the newest one determines when it is retried. Kept forever.",
  orderBy: ["document_key"],
  columns: {
    document_key: hashColumn("SHA-256 of the canonical URI; its first hex digit names the stream."),
    uri: textColumn("Canonical URI."),
    read_at: timeColumn("Time of the attempt."),
    reason: keywordColumn("Why there is no content, such as not-found or timed-out."),
    status: nullableColumn(uint32Column("HTTP status of the last response, if there was one.")),
    attempt: uint32Column("Consecutive failures, including this one."),
    retry_at: timeColumn("Not fetched again before."),
  },
  rows: ({ uri, readAtMs, reason, status, attempt, retryAtMs }) => [
    { document_key: documentKeyOf(uri), uri, read_at: readAtMs, reason, status, attempt, retry_at: retryAtMs },
  ],
})
