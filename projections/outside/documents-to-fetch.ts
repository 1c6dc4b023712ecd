/** The documents that items name and nobody has fetched. */
import { Clock, Effect, Schema } from "effect"
import { wantedDocuments } from "../documents/wanted-documents.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesOf } from "../table/sql.ts"
import { documentFailures } from "./document-failures.ts"
import { documents } from "./documents.ts"

const WantRow = Schema.Struct({ uri: Schema.String, failures: Schema.Int })

/**
 * Documents of a shard, from 0, that were never fetched and may be tried now, with their failures in a row.
 *
 * Documents of reverted blocks count, too: most blocks return in another place.
 */
export const documentsToFetch = Effect.fn("wantedDocuments.toFetch")(function* (shard: number, documentsMax: number) {
  const store = yield* Store
  const nowMs = yield* Clock.currentTimeMillis
  const digit = shard.toString(16)
  const within = `document_key >= toFixedString(${bytesOf("first")}, 32) AND document_key <= toFixedString(${bytesOf("last")}, 32)`
  const rows = yield* store.query({
    operation: "read wanted documents",
    sql: `
SELECT wanted.uri AS uri, tried.failures AS failures
FROM
(
  SELECT document_key, any(document_uri) AS uri
  FROM ${wantedDocuments.tableSql}
  WHERE ${within}
    AND document_key NOT IN (SELECT document_key FROM ${documents.table} WHERE ${within})
    AND document_key NOT IN
    (
      SELECT document_key
      FROM ${documentFailures.table}
      WHERE ${within}
      GROUP BY document_key
      HAVING argMax(retry_at, seq) > fromUnixTimestamp64Milli({nowMs:Int64})
    )
  GROUP BY document_key
  LIMIT {documentsMax:UInt32}
) AS wanted
LEFT JOIN
(
  SELECT document_key, argMax(attempt, seq) AS failures
  FROM ${documentFailures.table}
  WHERE ${within}
  GROUP BY document_key
) AS tried USING document_key`,
    parameters: {
      first: `0x${digit}${"0".repeat(63)}`,
      last: `0x${digit}${"f".repeat(63)}`,
      nowMs,
      documentsMax,
    },
  })
  return yield* decodeRows(WantRow)(rows)
})
