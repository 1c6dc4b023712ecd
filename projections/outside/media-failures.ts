import { hashColumn, keywordColumn, nullableColumn, textColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"

/** Attempts to fetch and examine media that failed, each with its reason. */
export const mediaFailures = defineSourceProjection({
  source: "documents",
  kind: "MediaFailed",
  name: "media_failures",
  version: 1,
  comment:
    "One row per failed attempt to fetch and examine media. Ordered by its key: the newest one has the time of the next attempt. Kept forever.",
  orderBy: ["media_key"],
  columns: {
    media_key: hashColumn("SHA-256 of the canonical URI, or of the text of media inside a document."),
    uri: nullableColumn(textColumn("Canonical URI; null for media inside a document.")),
    read_at: timeColumn("Time of the attempt."),
    reason: keywordColumn("Why the media was not examined, such as timed-out or picture-malformed."),
    status: nullableColumn(uint32Column("HTTP status of the last response, if there was one.")),
    attempt: uint32Column("Consecutive failures, including this one."),
    retry_at: timeColumn("Not tried again before."),
  },
  rows: ({ mediaKey, uri, readAtMs, reason, status, attempt, retryAtMs }) => [
    { media_key: mediaKey, uri, read_at: readAtMs, reason, status, attempt, retry_at: retryAtMs },
  ],
})
