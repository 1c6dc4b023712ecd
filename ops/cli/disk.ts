/** `disk`: the space that log and tables take, and would take for another number of logs. */
import { lstatSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { logs } from "#projections/facts/logs.ts"
import { readTableSizes, type TableSize } from "#projections/store/table-sizes.ts"
import { readConfig } from "../config/config.ts"
import type { Command } from "./command.ts"
import { openForReading } from "./layers.ts"
import { numberOption } from "./number-option.ts"

/** Space of the tables and of the log. */
export interface DiskUsage {
  readonly tables: ReadonlyArray<TableSize>
  /** Size of the log; absent if it is in Kafka, whose brokers report it. */
  readonly logBytes: number | undefined
  /** Logs of transactions in the tables. */
  readonly logCount: number
}

/** Space of the files of a directory. Unwritten parts of sparse files do not count. */
const bytesIn = (directory: string): number =>
  readdirSync(directory, { recursive: true, encoding: "utf8" }).reduce(
    (sum, name) => sum + lstatSync(join(directory, name)).blocks * 512,
    0,
  )

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
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column))))
      .join("  "),
  )
  return [`${logCount.toLocaleString("en-US")} logs of transactions.`, "", ...lines].join("\n")
}

/** Prints the disk usage of the configured store and of the log in the data directory. */
export const disk: Command = {
  name: "disk",
  summary: "prints the disk space of the log and of each table, and per million logs of transactions",
  switches: { json: "prints one line of JSON on standard output, in bytes" },
  options: { logs: { value: "N", summary: "also prints what N logs of transactions would take at the same ratios" } },
  run: (switches, _words, options) =>
    Effect.gen(function* () {
      const config = yield* readConfig()
      const projectedLogs = yield* numberOption(options, "logs")
      const { storeOf, logDirectory } = yield* openForReading(config)
      const tables = yield* readTableSizes().pipe(Effect.provide(storeOf()))
      const usage: DiskUsage = {
        tables,
        logBytes: logDirectory === undefined ? undefined : bytesIn(logDirectory),
        logCount: tables.find(({ table }) => table === logs.table)?.rows ?? 0,
      }
      process.stdout.write(`${switches.has("json") ? JSON.stringify(usage) : diskText(usage, projectedLogs)}\n`)
    }).pipe(Effect.scoped),
}
