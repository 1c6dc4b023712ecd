import { definePublishedKind } from "../avro/published-kind.ts"
import { timestampMs } from "../avro/scalar.ts"
import type { RecordHead } from "./record-head.ts"

/**
 * A writer took over a stream: from here on only its records count.
 *
 * Takes no `seq` (it is 0): the next record continues from the last one that counted.
 */
export interface WriterStarted extends RecordHead {
  readonly kind: "WriterStarted"
  readonly startedAtMs: number
}

/** The record kind with all published versions. */
export const writerStarted = definePublishedKind("WriterStarted", [
  { version: 1, schemaId: 1, fields: [{ name: "startedAtMs", type: timestampMs }] },
])
