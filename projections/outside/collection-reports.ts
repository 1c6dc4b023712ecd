import { Effect, Schema } from "effect"
import type { SourceMark } from "#schemas/domain/mark.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { addressColumn, booleanColumn, keywordColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { hexText } from "../table/sql.ts"

/** Collections that callers marked as spam, or as no spam. */
export const collectionReports = defineSourceProjection({
  source: "reports",
  kind: "CollectionReported",
  name: "collection_reports",
  version: 1,
  comment:
    "One row per report about a collection. Ordered by key and collection: of a key, the report that was filed last applies. Kept forever.",
  orderBy: ["key_id", "chain_id", "collection"],
  columns: {
    key_id: keywordColumn("Identifies the key of the caller, without disclosing it."),
    chain_id: uint32Column("Chain id as in EIP-155."),
    collection: addressColumn("Contract of the collection."),
    is_spam: booleanColumn("Whether the caller marked it as spam."),
    filed_at: timeColumn("Time of the caller's request."),
    read_at: timeColumn("Time of its recording."),
  },
  rows: ({ keyId, chainId, collection, isSpam, filedAtMs, readAtMs }) => [
    { key_id: keyId, chain_id: chainId, collection, is_spam: isSpam, filed_at: filedAtMs, read_at: readAtMs },
  ],
})

const ReportRow = Schema.Struct({ chainId: Schema.Int, token: Schema.String, isSpam: Schema.Boolean })

/** The applicable report of a key about a collection. */
export type ReportRow = typeof ReportRow.Type

/** Collections of a key whose reports apply; older reports of a key with more do not. */
export const reportedCollectionsMax = 10_000

/** A key's reports at a mark: the last one filed about each collection. */
export const reportsOfKey = Effect.fn("collectionReports.ofKey")(function* (keyId: string, mark: SourceMark) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read reports about collections",
    sql: `
SELECT chain_id AS chainId, ${hexText("collection")} AS token, argMax(is_spam, tuple(filed_at, seq)) AS isSpam
FROM ${collectionReports.table}
WHERE key_id = {keyId:String} AND seq <= {markedSeq:UInt64}
GROUP BY chain_id, collection
ORDER BY max(filed_at) DESC, chain_id, collection
LIMIT {collectionsMax:UInt32}`,
    parameters: { keyId, markedSeq: mark.place.seq, collectionsMax: reportedCollectionsMax },
  })
  return yield* decodeRows(ReportRow)(rows)
})
