/** `erase`: removes content of the social network, and what was fetched, from log, tables and pictures for good. */
import { Effect } from "effect"
import { readConfig } from "../config/config.ts"
import { eraseConfigured } from "../maintenance/erase/erase-configured.ts"
import type { Command } from "./command.ts"
import { contentOption, contentOptions } from "./content-options.ts"
import { printResult } from "./print.ts"

/** Erases a cast, everything of a user, or fetched content. */
export const eraseCommand: Command = {
  name: "erase",
  summary:
    "erases a cast or everything of a user of the social network, or a document or picture, from log, tables and files for good",
  switches: { json: "prints the result as one line of JSON on standard output" },
  options: contentOptions,
  run: Effect.fnUntraced(function* (switches, _words, options) {
    const erased = yield* eraseConfigured(yield* readConfig(), yield* contentOption(options))
    const contents = erased.flatMap(({ subject, hashes }) =>
      hashes.length === 0 ? [`all content of ${subject}`] : hashes,
    )
    yield* printResult(switches, erased, `Erased: ${contents.join(", ")}. Backups still hold it.`)
  }),
}
