/** What every record of the log carries before its own members. */
export interface RecordHead {
  /** 32 hex digits without prefix: who wrote the record. Only records of the writer started last count. */
  readonly writerId: string
  /** Place in the stream's order. Grows by one with every record that counts; 0 on a record that takes none. */
  readonly seq: number
}

/** The head of a record that stands for itself, in a stream without writer and `seq`. */
export const unsequencedHead: RecordHead = { writerId: "0".repeat(32), seq: 0 }
