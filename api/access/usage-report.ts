/** The usage of a client, by interval and by operation. Pure. */
import type { Usage } from "./credit-ledger.ts"

/** Charged requests of a period. */
export interface UsageReport {
  readonly intervals: ReadonlyArray<{
    readonly intervalStart: number
    readonly requestCount: number
    readonly totalCost: number
  }>
  readonly operations: ReadonlyArray<{
    readonly operationName: string
    readonly requestCount: number
    readonly totalCost: number
  }>
}

const totalsOf = (rows: ReadonlyArray<Usage>) => ({
  requestCount: rows.reduce((sum, { requestCount }) => sum + requestCount, 0),
  totalCost: rows.reduce((sum, { totalCost }) => sum + totalCost, 0),
})

/** Sums usage by interval, oldest first, and by operation, the one that cost most first. */
export const usageReport = (usage: ReadonlyArray<Usage>): UsageReport => ({
  intervals: [...Map.groupBy(usage, ({ intervalStartMs }) => intervalStartMs)].map(([intervalStart, rows]) => ({
    intervalStart,
    ...totalsOf(rows),
  })),
  operations: [...Map.groupBy(usage, ({ operation }) => operation)]
    .map(([operationName, rows]) => ({ operationName, ...totalsOf(rows) }))
    .sort((left, right) => right.totalCost - left.totalCost),
})
