import { optional } from "../avro/avro-schema.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import { hash, timestampMs } from "../avro/scalar.ts"
import type { Hash } from "../domain/primitive.ts"

/** A document outside the chains was fetched. The newest record of a URI is its current version. */
export interface DocumentFetched {
  readonly kind: "DocumentFetched"
  /** Canonical (`document-uri.ts`). */
  readonly uri: string
  readonly readAtMs: number
  /** URL of the response, after redirects. */
  readonly finalUrl: string
  /** Declared type; not to be trusted. */
  readonly contentType: string | undefined
  readonly etag: string | undefined
  readonly sizeBytes: number
  /** SHA-256 of the content. */
  readonly digest: Hash
  /**
   * The content, if it is text in UTF-8: its bytes have the digest; compressed by DEFLATE, and sealed by the leaf of the digest in the tree of
   * `content:<its last four digits>`. Unreadable once that leaf is erased. Absent for anything else, such as pictures.
   */
  readonly sealed: Uint8Array | undefined
  /** The content in older records, which do not seal it. */
  readonly body: string | undefined
}

/** The record kind with all published versions. */
export const documentFetched = definePublishedKind("DocumentFetched", [
  {
    version: 1,
    schemaId: 1_073_741_839,
    fields: [
      { name: "uri", type: "string" },
      { name: "readAtMs", type: timestampMs },
      { name: "finalUrl", type: "string" },
      optional("contentType", "string"),
      optional("etag", "string"),
      { name: "sizeBytes", type: "long" },
      { name: "digest", type: hash },
      optional("body", "string"),
    ],
  },
  {
    version: 2,
    schemaId: 1_073_741_864,
    fields: [
      { name: "uri", type: "string" },
      { name: "readAtMs", type: timestampMs },
      { name: "finalUrl", type: "string" },
      optional("contentType", "string"),
      optional("etag", "string"),
      { name: "sizeBytes", type: "long" },
      { name: "digest", type: hash },
      optional("sealed", "bytes"),
      optional("body", "string"),
    ],
  },
])
