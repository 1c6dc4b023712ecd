import { definePublishedKind } from "../avro/published-kind.ts"
import { timestampMs } from "../avro/scalar.ts"
import type { RecordHead } from "./record-head.ts"

/**
 * A writer took over a stream: from here on its records count and those of any other do not.
 *
 * Takes no `seq` of its own (it is 0): the first record behind it carries on from the last that counted.
 */
export interface WriterStarted extends RecordHead {
  readonly kind: "WriterStarted"
  readonly startedAtMs: number
}

/** The record in every version ever published. */
export const writerStarted = definePublishedKind("WriterStarted", [
  { version: 1, schemaId: 1, fields: [{ name: "startedAtMs", type: timestampMs }] },
])
