import { createHash } from "node:crypto"
import { Effect, Schema } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"
import { decodeInline } from "../documents/data-uri.ts"
import { mediaOfDocument } from "../documents/document-media.ts"
import { normalizeDocument } from "../documents/normalize-document.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { documents } from "./documents.ts"
import { media } from "./media.ts"

const ContentRow = Schema.Struct({ digest: Schema.String, body: Schema.NullOr(Schema.String) })

/** Digests of media inside a document, examined or not: its text may be on its way to the store of pictures. */
const digestsInside = (body: string): ReadonlyArray<Hash> =>
  mediaOfDocument(normalizeDocument(Buffer.from(body)))
    .filter(({ uri }) => uri === undefined)
    .map(({ text }): Hash => `0x${createHash("sha256").update(decodeInline(text).bytes).digest("hex")}`)

/** Digests of everything that was fetched from a URI: versions of a document, with the media inside them, or of a picture. */
export const contentAt = Effect.fn("documents.contentAt")(function* (documentKey: Hash) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "find fetched content",
    sql: `
SELECT DISTINCT ${hexText("digest")} AS digest, body
FROM
(
  SELECT digest, body FROM ${documents.table} WHERE document_key = unhex({key:String})
  UNION ALL
  SELECT assumeNotNull(digest) AS digest, NULL AS body
  FROM ${media.table}
  WHERE media_key = unhex({key:String})
    AND digest IS NOT NULL
)
ORDER BY digest`,
    parameters: { key: documentKey.slice(2) },
  })
  const found = yield* decodeRows(ContentRow)(rows)
  // The text of a hash column is a hash.
  const digests = found.flatMap(({ digest, body }) => [digest as Hash, ...(body === null ? [] : digestsInside(body))])
  return [...new Set(digests)]
})
