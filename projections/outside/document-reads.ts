import { Effect, Schema } from "effect"
import type { DocumentAttempts } from "#schemas/domain/document-attempts.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, rowSetOf } from "../table/sql.ts"
import { documentFailures } from "./document-failures.ts"
import { documents } from "./documents.ts"

const ReadsRow = Schema.Struct({
  key: Schema.String,
  readAtMs: Schema.Int,
  failures: Schema.Int,
  isFetched: Schema.Boolean,
})

/** The attempts to fetch documents, by the key of their URI. Documents that were never tried are omitted. */
export const documentReads = Effect.fn("documents.reads")(function* (keys: ReadonlyArray<Hash>) {
  if (keys.length === 0) return new Map<Hash, DocumentAttempts>()
  const store = yield* Store
  const requested = rowSetOf([{ parameter: "keys", type: "hash" }])
  const rows = yield* store.query({
    operation: "read attempts of documents",
    // Both tables are filled by the same stream, so the highest seq is the newest attempt.
    sql: `
SELECT
  ${hexText("document_key")} AS key,
  toFloat64(toUnixTimestamp64Milli(max(read_at))) AS readAtMs,
  argMax(attempt, seq) AS failures,
  toBool(countIf(attempt = 0) > 0) AS isFetched
FROM
(
  SELECT document_key, read_at, seq, toUInt32(0) AS attempt FROM ${documents.table} PREWHERE document_key IN ${requested}
  UNION ALL
  SELECT document_key, read_at, seq, attempt FROM ${documentFailures.table} PREWHERE document_key IN ${requested}
)
GROUP BY document_key`,
    parameters: { keys },
  })
  const found = yield* decodeRows(ReadsRow)(rows)
  return new Map<Hash, DocumentAttempts>(found.map(({ key, ...reads }) => [key, reads] as const))
})
