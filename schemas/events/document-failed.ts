import { optional } from "../avro/avro-schema.ts"
import { definePublishedKind } from "../avro/published-kind.ts"
import { timestampMs } from "../avro/scalar.ts"

/** A document outside the chains could not be fetched. Earlier versions of it stay current. */
export interface DocumentFailed {
  readonly kind: "DocumentFailed"
  /** Canonical (`document-uri.ts`). */
  readonly uri: string
  readonly readAtMs: number
  /** One of `documentFailureReasons` when it was written; a text, so that reasons can be added. */
  readonly reason: string
  /** HTTP status of the last response, if there was one. */
  readonly status: number | undefined
  /** Consecutive failures of the URI, including this one. */
  readonly attempt: number
  /** Not fetched again before this time, unless it is requested. */
  readonly retryAtMs: number
}

/** The record kind with all published versions. */
export const documentFailed = definePublishedKind("DocumentFailed", [
  {
    version: 1,
    schemaId: 1_073_741_840,
    fields: [
      { name: "uri", type: "string" },
      { name: "readAtMs", type: timestampMs },
      { name: "reason", type: "string" },
      optional("status", "int"),
      { name: "attempt", type: "int" },
      { name: "retryAtMs", type: timestampMs },
    ],
  },
])
