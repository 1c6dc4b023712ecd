import { existsSync, lstatSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { logs } from "#projections/facts/logs.ts"
import { readTableSizes } from "#projections/store/table-sizes.ts"
import type { TidemarkConfig } from "../../config/config.ts"
import { openForReading } from "../../layers/layers.ts"
import type { DiskUsage } from "./disk-usage.ts"

/** Space of the files of a directory; none of a missing one. Unwritten parts of sparse files do not count. */
const bytesIn = (directory: string): number => {
  const names = existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: "utf8" }) : []
  return names.reduce((sum, name) => sum + lstatSync(join(directory, name)).blocks * 512, 0)
}

/** The disk usage of the configured store, and of the log in the data directory. */
export const readUsage = Effect.fn("ops.readUsage")(function* (config: TidemarkConfig) {
  const { storeOf, logDirectory } = yield* openForReading(config)
  const tables = yield* readTableSizes().pipe(Effect.provide(storeOf()))
  const usage: DiskUsage = {
    tables,
    logBytes: logDirectory === undefined ? undefined : bytesIn(logDirectory),
    logCount: tables.find(({ table }) => table === logs.table)?.rows ?? 0,
  }
  return usage
})
