/** `status`: how far the chains of a running service are, and what of their past is missing. */
import { Effect } from "effect"
import { readServiceStatus } from "../maintenance/status/service-status.ts"
import { statusText } from "../maintenance/status/status-text.ts"
import type { Command } from "./command.ts"
import { printResult } from "./print.ts"
import { urlOption } from "./url-option.ts"

/** Prints the status of the service of this machine, or of another. */
export const status: Command = {
  name: "status",
  summary:
    "prints how far each chain of the running service is, the ranges of blocks that it has, and the gaps between them",
  switches: { json: "prints one line of JSON on standard output" },
  options: { url: urlOption },
  run: Effect.fnUntraced(function* (switches, _words, options) {
    const { health, chains } = yield* readServiceStatus(options.get("url"))
    yield* printResult(switches, { ...health, chains }, statusText(health, chains))
  }),
}
