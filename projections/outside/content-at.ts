import { Effect, Schema } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { documentMedia } from "./document-media.ts"
import { documents } from "./documents.ts"
import { media } from "./media.ts"

const DigestRow = Schema.Struct({ digest: Schema.String })

/** Digests of everything that was fetched from a URI: versions of a document, with the pictures inside them, or of a picture. */
export const contentAt = Effect.fn("documents.contentAt")(function* (documentKey: Hash) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "find fetched content",
    sql: `
SELECT DISTINCT ${hexText("digest")} AS digest
FROM
(
  SELECT digest FROM ${documents.table} WHERE document_key = unhex({key:String})
  UNION ALL
  SELECT assumeNotNull(digest) AS digest
  FROM ${media.table}
  WHERE digest IS NOT NULL
    AND
    (
      media_key = unhex({key:String})
      OR media_key IN
      (
        SELECT media_key FROM ${documentMedia.table} WHERE document_key = unhex({key:String}) AND media_uri IS NULL
      )
    )
)
ORDER BY digest`,
    parameters: { key: documentKey.slice(2) },
  })
  // The text of a hash column is a hash.
  return (yield* decodeRows(DigestRow)(rows)).map(({ digest }) => digest as Hash)
})
