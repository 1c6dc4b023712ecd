import { definePublishedKind } from "../avro/published-kind.ts"
import { digest } from "../avro/scalar.ts"
import type { RecordHead } from "./record-head.ts"

/** A piece of a record that is too large for the log. All pieces share one `seq`; an incomplete set has no effect. */
export interface RecordPart extends RecordHead {
  readonly kind: "RecordPart"
  readonly index: number
  readonly count: number
  /** SHA-256 of the entire framed record, 64 hex digits. */
  readonly digest: string
  readonly bytes: Uint8Array
}

/** The record kind with all published versions. */
export const recordPart = definePublishedKind("RecordPart", [
  {
    version: 1,
    schemaId: 2,
    fields: [
      { name: "index", type: "int" },
      { name: "count", type: "int" },
      { name: "digest", type: digest },
      { name: "bytes", type: "bytes" },
    ],
  },
])
