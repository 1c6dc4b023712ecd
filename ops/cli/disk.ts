/** `disk`: the space that log and tables take, and would take for another number of logs. */
import { Clock, Effect } from "effect"
import { readConfig } from "../config/config.ts"
import { chainSizes } from "../maintenance/disk/chain-rows.ts"
import { ratiosOf, recordedRatios } from "../maintenance/disk/disk-ratios.ts"
import { chainsText, diskText } from "../maintenance/disk/disk-text.ts"
import { readUsage } from "../maintenance/disk/read-usage.ts"
import type { Command } from "./command.ts"
import { numberOption } from "./number-option.ts"

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
      const usage = yield* readUsage(config)
      const print = (value: unknown, text: string) =>
        process.stdout.write(`${switches.has("json") ? JSON.stringify(value, wholeNumbers) : text}\n`)
      if (!switches.has("chains")) return print(usage, diskText(usage, projectedLogs))
      const ownRatios = ratiosOf(usage)
      const sizes = chainSizes(ownRatios ?? recordedRatios, yield* Clock.currentTimeMillis)
      return print(sizes, chainsText(sizes, ownRatios !== undefined))
    }).pipe(Effect.scoped),
}
