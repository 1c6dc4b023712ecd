import type { RecordHead } from "./record-head.ts"

/** A piece of a record too large for the log. All pieces share one `seq`; an unfinished set counts for nothing. */
export interface RecordPart extends RecordHead {
  readonly kind: "RecordPart"
  readonly index: number
  readonly count: number
  /** SHA-256 of the whole framed record, 64 hex digits. */
  readonly digest: string
  readonly bytes: Uint8Array
}
