/** `restore`: fills an empty service from a backup. */
import { resolve } from "node:path"
import { Effect } from "effect"
import { readConfig } from "../config/config.ts"
import { restoredText } from "../maintenance/backup/backup-text.ts"
import type { StreamToRestore } from "../maintenance/backup/log-backup.ts"
import { type BackupStream, readManifest } from "../maintenance/backup/manifest.ts"
import { throttled } from "../maintenance/backup/progress.ts"
import { accessToRestore, restoreBackup } from "../maintenance/backup/restore.ts"
import type { Command } from "./command.ts"
import { OptionInvalid } from "./number-option.ts"
import { onlyWord } from "./only-word.ts"
import { printProgress, printResult } from "./print.ts"

/** The streams to restore; one of them ends at an offset. Fails with `OptionInvalid` if it is none of the backup, or tables are restored. */
const cutStreams = (streams: ReadonlyArray<BackupStream>, until: string | undefined, hasNoTables: boolean) => {
  if (until === undefined) return Effect.succeed(streams)
  const [, name, offset] = /^(.+):(\d+)$/.exec(until) ?? []
  if (!hasNoTables || !streams.some(({ stream }) => stream === name)) {
    const expected = "a stream of the backup and an offset, such as blocks.1:1000, together with --log-only"
    return Effect.fail(new OptionInvalid({ option: "until", expected }))
  }
  const end = Number(offset)
  return Effect.succeed(
    streams.map(
      (one): StreamToRestore =>
        one.stream === name ? { ...one, entries: Math.min(end, one.entries), until: end } : one,
    ),
  )
}

/** Restores a backup to the configured log and store. */
export const restore: Command = {
  name: "restore",
  summary:
    "verifies a backup, and fills an empty data directory, or empty Kafka streams and an empty database, from it",
  switches: {
    "log-only": "leaves the tables out: they are built from the log again",
    "no-pictures": "leaves the pictures out",
    "no-access": "leaves keys and credits out",
    "access-only": "restores keys and credits alone",
    json: "prints the manifest as one line of JSON on standard output",
  },
  options: {
    until: {
      value: "STREAM:OFFSET",
      summary:
        "with --log-only, ends a stream before this record, as `fork` prints after a reorganisation below finality",
    },
  },
  words: { name: "DIR", summary: "the directory of the backup" },
  run: (switches, words, options) =>
    Effect.gen(function* () {
      const directory = resolve(yield* onlyWord(words, "DIR"))
      const config = yield* readConfig()
      const reportProgress = throttled(printProgress)
      const manifest = yield* readManifest(directory)
      const isAccessOnly = switches.has("access-only")
      const tables = switches.has("log-only") || isAccessOnly ? [] : manifest.tables
      const streams = isAccessOnly ? [] : yield* cutStreams(manifest.streams, options.get("until"), tables.length === 0)
      const pictures =
        manifest.pictures === undefined || switches.has("no-pictures") || isAccessOnly
          ? {}
          : { pictures: manifest.pictures }
      const access = yield* accessToRestore(manifest, {
        directory,
        isLeftOut: switches.has("no-access"),
        isAlone: isAccessOnly,
        isEnabled: config.access.isEnabled,
      })
      const vault = manifest.vault === undefined || isAccessOnly ? {} : { vault: manifest.vault }
      const parts = { streams, tables, ...pictures, ...access, ...vault }
      yield* restoreBackup({ ...parts, config, directory, isAccessOnly, reportProgress })
      yield* printResult(switches, manifest, restoredText(directory, parts))
    }),
}
