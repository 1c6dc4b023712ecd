import type { TableSize } from "#projections/store/table-sizes.ts"

/** Space of the tables and of the log. */
export interface DiskUsage {
  readonly tables: ReadonlyArray<TableSize>
  /** Size of the log; absent if it is in Kafka, whose brokers report it. */
  readonly logBytes: number | undefined
  /** Logs of transactions in the tables. */
  readonly logCount: number
}
