/** Documents of items and collections that are due to be fetched. */
import { Clock, Effect, Schema } from "effect"
import { mutableDocumentAgeMsMax } from "#schemas/domain/document-uri.ts"
import { wantedDocuments } from "../documents/wanted-documents.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { documentFailures } from "./document-failures.ts"
import { documentReads } from "./document-reads.ts"
import { documents } from "./documents.ts"

const WantRow = Schema.Struct({ key: Schema.String, shard: Schema.Int, uri: Schema.String })

/**
 * Documents that may be tried now, with their consecutive failures: those that were never fetched, and those whose content can change and is old. At most
 * `documentsMax` per shard, by shard from 0.
 *
 * Documents of reverted blocks count, too: most blocks return in another place.
 */
export const documentsToFetch = Effect.fn("wantedDocuments.toFetch")(function* (
  documentsMax: number,
  pausedHosts: ReadonlyArray<string>,
) {
  const nowMs = yield* Clock.currentTimeMillis
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read wanted documents",
    sql: `
SELECT
  ${hexText("document_key")} AS key,
  any(document_uri) AS uri,
  -- The first hex digit of the key.
  intDiv(reinterpretAsUInt8(document_key), 16) AS shard
FROM ${wantedDocuments.tableSql}
WHERE is_deleted = 0
  AND document_key NOT IN
  (
    SELECT document_key
    FROM ${documents.table}
    WHERE startsWith(uri, 'ipfs:') OR startsWith(uri, 'ar:') OR read_at > fromUnixTimestamp64Milli({freshFromMs:Int64})
  )
  AND domain(document_uri) NOT IN {pausedHosts:Array(String)}
  AND document_key NOT IN
  (
    SELECT document_key
    FROM ${documentFailures.table}
    GROUP BY document_key
    HAVING argMax(retry_at, seq) > fromUnixTimestamp64Milli({nowMs:Int64})
  )
GROUP BY document_key
LIMIT {documentsMax:UInt32} BY shard`,
    parameters: { nowMs, freshFromMs: nowMs - mutableDocumentAgeMsMax, documentsMax, pausedHosts },
  })
  const wants = yield* decodeRows(WantRow)(rows)
  const reads = yield* documentReads(wants.map(({ key }) => key))
  return Map.groupBy(
    wants.map(({ key, shard, uri }) => ({ shard, uri, failures: reads.get(key)?.failures ?? 0 })),
    ({ shard }) => shard,
  )
})
