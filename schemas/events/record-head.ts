/** What every record of the log carries before its own members. */
export interface RecordHead {
  /** 32 hex digits without prefix: who wrote the record. Only records of the writer started last count. */
  readonly writerId: string
  /** Place in the stream's order. Grows by one with every record that counts; 0 on a record that takes none. */
  readonly seq: number
}
