/** Members at the start of every log record. */
export interface RecordHead {
  /** Id of the writer, 32 hex digits without prefix. Only records of the most recently started writer count. */
  readonly writerId: string
  /** Sequence number in the stream. Increases by one with every record that counts; 0 on records without one. */
  readonly seq: number
}

/** Head of an independent record, in a stream without writer and `seq`. */
export const unsequencedHead: RecordHead = { writerId: "0".repeat(32), seq: 0 }
