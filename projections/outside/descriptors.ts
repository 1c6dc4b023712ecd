import { createHash } from "node:crypto"
import { Effect, Schema } from "effect"
import type { SourceMark } from "#schemas/domain/mark.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { booleanColumn, keywordColumn, textColumn, timeColumn } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"

/** The recorded readings of clear-signing descriptors. */
export const descriptors = defineSourceProjection({
  source: "descriptors",
  kind: "DescriptorRead",
  name: "descriptors",
  version: 1,
  comment:
    "One row per recorded reading of a clear-signing descriptor: each differs from the previous one of its file. Ordered by location, path and seq: the newest reading at a mark is the file. Kept forever.",
  orderBy: ["location", "path"],
  columns: {
    location: keywordColumn("The directory: `file:` and its path, or `npm:` and the package."),
    path: textColumn("Path below the directory."),
    is_removed: booleanColumn("Whether the file was removed; it then has no text."),
    digest: textColumn("SHA-256 of the text in hex; empty if the file was removed."),
    text: textColumn("The file as it was read; empty if it was removed."),
    read_at: timeColumn("Time of the reading."),
  },
  rows: ({ location, path, text, readAtMs }) => [
    {
      location,
      path,
      is_removed: text === undefined,
      digest: text === undefined ? "" : createHash("sha256").update(text).digest("hex"),
      text: text ?? "",
      read_at: readAtMs,
    },
  ],
})

const DescriptorRow = Schema.Struct({ path: Schema.String, digest: Schema.String, text: Schema.String })

/** Most files of all readings at a mark: those of one registry, and of its predecessors that were not yet removed. @limit operators */
const descriptorRowsMax = 20_000

/** The descriptor files at a mark, by path. */
export const descriptorsAt = Effect.fn("descriptors.at")(function* (mark: SourceMark) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read descriptors",
    sql: `
SELECT path, digest, text
FROM ${descriptors.table}
WHERE NOT is_removed
  AND (location, path, seq) IN (
    SELECT location, path, max(seq)
    FROM ${descriptors.table}
    WHERE seq <= {markedSeq:UInt64}
    GROUP BY location, path
  )
ORDER BY path, location
LIMIT 1 BY path
LIMIT {rowsMax:UInt32}`,
    parameters: { markedSeq: mark.place.seq, rowsMax: descriptorRowsMax },
  })
  return yield* decodeRows(DescriptorRow)(rows)
})
