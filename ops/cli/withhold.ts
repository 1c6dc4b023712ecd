/** `withhold`: hides content from answers, and shows it again. */
import { Effect } from "effect"
import { readConfig } from "../config/config.ts"
import { takeDownConfigured } from "../maintenance/erase/take-down-configured.ts"
import type { Command } from "./command.ts"
import { contentOption, contentOptions } from "./content-options.ts"
import { printResult } from "./print.ts"

/** Withholds a cast, everything of a user, or fetched content. */
export const withhold: Command = {
  name: "withhold",
  summary: "hides a cast, a user, a document or a picture from answers; log, keys and rows stay",
  switches: {
    undo: "shows it again",
    json: "prints the result as one line of JSON on standard output",
  },
  options: contentOptions,
  run: Effect.fnUntraced(function* (switches, _words, options) {
    const step = switches.has("undo") ? "shown" : "withheld"
    const content = yield* contentOption(options)
    const changed = yield* takeDownConfigured(yield* readConfig(), content, step)
    const contents = changed.flatMap(({ subject, hashes }) =>
      hashes.length === 0 ? [`all content of ${subject}`] : hashes,
    )
    yield* printResult(switches, changed, `${step === "shown" ? "Shown" : "Withheld"}: ${contents.join(", ")}.`)
  }),
}
