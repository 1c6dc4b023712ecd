/** `disk`: the space that log and tables take, and would take for another number of logs. */
import { existsSync, lstatSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { Clock, Effect } from "effect"
import { logs } from "#projections/facts/logs.ts"
import { readTableSizes } from "#projections/store/table-sizes.ts"
import { readConfig } from "../config/config.ts"
import { type ChainSize, chainRowHead, chainRows, chainSizes } from "../data/disk/chain-rows.ts"
import { ratiosOf, recordedRatios } from "../data/disk/disk-ratios.ts"
import type { DiskUsage } from "../data/disk/disk-usage.ts"
import { openForReading } from "../layers/layers.ts"
import type { Command } from "./command.ts"
import { numberOption } from "./number-option.ts"
import { textTable } from "./text-table.ts"

/** Space of the files of a directory; none of a missing one. Unwritten parts of sparse files do not count. */
const bytesIn = (directory: string): number => {
  const names = existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: "utf8" }) : []
  return names.reduce((sum, name) => sum + lstatSync(join(directory, name)).blocks * 512, 0)
}

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

const wholeNumbers = (_key: string, value: unknown) => (typeof value === "number" ? Math.round(value) : value)

/** Prints the disk usage of the configured store and of the log in the data directory. */
export const disk: Command = {
  name: "disk",
  summary: "prints the disk space of the log and of each table, and per million logs of transactions",
  switches: {
    chains: "prints what the ten largest chains would take, in place of the present usage",
    json: "prints one line of JSON on standard output, in bytes",
  },
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
      const print = (value: unknown, text: string) =>
        process.stdout.write(`${switches.has("json") ? JSON.stringify(value, wholeNumbers) : text}\n`)
      if (!switches.has("chains")) return print(usage, diskText(usage, projectedLogs))
      const ownRatios = ratiosOf(usage)
      const sizes = chainSizes(ownRatios ?? recordedRatios, yield* Clock.currentTimeMillis)
      return print(sizes, chainsText(sizes, ownRatios !== undefined))
    }).pipe(Effect.scoped),
}
