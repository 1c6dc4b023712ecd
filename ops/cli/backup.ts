/** `backup`: copies log, tables, pictures, keys and credits, beside the running service or without one. */
import { resolve } from "node:path"
import { Effect } from "effect"
import { readConfig } from "../config/config.ts"
import { backUpConfigured } from "../maintenance/backup/back-up-configured.ts"
import { backupText } from "../maintenance/backup/backup-text.ts"
import { throttled } from "../maintenance/backup/progress.ts"
import type { Command } from "./command.ts"
import { onlyWord } from "./only-word.ts"
import { printProgress, printResult } from "./print.ts"

/** Backs up the configured log, tables and pictures, and keys and credits where access is enabled. */
export const backup: Command = {
  name: "backup",
  summary: "copies log, tables, pictures, keys and credits into an empty directory, while the service runs",
  switches: {
    "log-only": "leaves the tables out: they are built from the log again",
    "no-pictures": "leaves the pictures of MEDIA_STORE out",
    "no-access": "leaves keys and credits out",
    json: "prints the manifest as one line of JSON on standard output",
  },
  words: { name: "DIR", summary: "the directory, which is created if missing" },
  run: (switches, words) =>
    Effect.gen(function* () {
      const directory = resolve(yield* onlyWord(words, "DIR"))
      const config = yield* readConfig()
      const manifest = yield* backUpConfigured({
        config,
        directory,
        hasTables: !switches.has("log-only"),
        hasPictures: !switches.has("no-pictures"),
        hasAccess: !switches.has("no-access"),
        reportProgress: throttled(printProgress),
      })
      yield* printResult(switches, manifest, `Backed up to ${backupText(directory, manifest)}`)
    }),
}
