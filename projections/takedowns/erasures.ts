import { bytesColumn, textColumn, timeColumn } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"

/** Hash of the row of a whole subject. */
const everything = "0x"

/** Content that was erased on request. */
export const erasures = defineSourceProjection({
  source: "erasures",
  kind: "Erased",
  name: "erasures",
  version: 1,
  comment:
    "One row per step of an erasure and message, or the whole subject. Ordered by subject and message, to see what was erased. Kept forever.",
  orderBy: ["subject", "hash"],
  columns: {
    subject: textColumn("Owner of the content, such as fid:123."),
    hash: bytesColumn("Hash of the message; empty for all content of the subject."),
    step: textColumn("begun, and finished once keys and rows are gone."),
    read_at: timeColumn("Time of the step."),
  },
  rows: ({ subject, hashes, step, readAtMs }) =>
    (hashes.length === 0 ? [everything] : hashes).map((hash) => ({ subject, hash, step, read_at: readAtMs })),
})
