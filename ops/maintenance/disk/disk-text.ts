/** Disk usage as text for people. */
import { textTable } from "../text-table.ts"
import { type ChainSize, chainRowHead, chainRows } from "./chain-rows.ts"
import type { DiskUsage } from "./disk-usage.ts"

const megabytesText = (bytes: number): string => (bytes / 1e6).toLocaleString("en-US", { maximumFractionDigits: 2 })

/** The usage as a table, in MB; with a number of logs also what these would take at the same ratios. */
export const diskText = ({ tables, logBytes, logCount }: DiskUsage, projectedLogs: number | undefined): string => {
  const parts = [
    ...tables.map(({ table, rows, bytes }) => ({ name: table, rows: rows.toLocaleString("en-US"), bytes })),
    ...(logBytes === undefined ? [] : [{ name: "log", rows: "–", bytes: logBytes }]),
  ]
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const perLogs = (bytes: number, count: number) => (logCount === 0 ? "–" : megabytesText((bytes / logCount) * count))
  const isProjected = projectedLogs !== undefined
  const rows = [
    [
      "",
      "rows",
      "MB",
      "MB per million logs",
      ...(isProjected ? [`MB for ${projectedLogs.toLocaleString("en-US")} logs`] : []),
    ],
    ...[...parts, { name: "total", rows: "", bytes: total }].map(({ name, rows: count, bytes }) => [
      name,
      count,
      megabytesText(bytes),
      perLogs(bytes, 1e6),
      ...(isProjected ? [perLogs(bytes, projectedLogs)] : []),
    ]),
  ]
  return [`${logCount.toLocaleString("en-US")} logs of transactions.`, "", ...textTable(rows)].join("\n")
}

/** The largest chains as a table. */
export const chainsText = (sizes: ReadonlyArray<ChainSize>, isOwnRatio: boolean): string =>
  [
    `The largest chains from their first block on, at the ratios of ${isOwnRatio ? "these tables" : "recorded blocks"}. Sources: ops/docs/disk.md.`,
    "",
    ...textTable([chainRowHead, ...chainRows(sizes)]),
  ].join("\n")
