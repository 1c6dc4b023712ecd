/** `restore`: fills an empty data directory from a backup. */
import { resolve } from "node:path"
import { Effect } from "effect"
import { BackupUnusable, RestoreRefused } from "../backup/errors.ts"
import { restoreLog } from "../backup/log-backup.ts"
import { readManifest, verifyFiles } from "../backup/manifest.ts"
import { throttled } from "../backup/progress.ts"
import { restoreTables } from "../backup/restore-tables.ts"
import { readConfig } from "../config/config.ts"
import { backupText } from "./backup.ts"
import type { Command } from "./command.ts"
import { beginRestore, completeRestore, hasData, openHome } from "./data-directory.ts"
import { layerRestoredLog, layerRestoredStore, prepareConfigured } from "./layers.ts"
import { onlyWord } from "./only-word.ts"
import { processTables } from "./process-tables.ts"

/** Longest delay between retries of the store or the log. */
const restoreRetryDelayMsMax = 2_000

/** Restores a backup into the data directory. */
export const restore: Command = {
  name: "restore",
  summary: "verifies a backup, and fills an empty data directory from it",
  switches: { json: "prints the manifest as one line of JSON on standard output" },
  words: { name: "DIR", summary: "the directory of the backup" },
  run: (switches, words) =>
    Effect.gen(function* () {
      const directory = resolve(yield* onlyWord(words, "DIR"))
      const config = yield* readConfig()
      const reportProgress = throttled((text) => Effect.sync(() => void process.stderr.write(`tidemark: ${text}\n`)))
      const manifest = yield* readManifest(directory)
      const { streams, tables } = manifest
      if (tables.length > 0 && config.clickhouse !== undefined) {
        const reason = "its tables are those of a local engine, and CLICKHOUSE_URL names a server"
        return yield* new BackupUnusable({ directory, reason })
      }
      if (hasData(config.home)) return yield* new RestoreRefused({ target: resolve(config.home) })
      yield* verifyFiles({ directory, manifest }, reportProgress)
      const home = yield* openHome(config.home, "everything")
      const target = yield* beginRestore(home)
      yield* Effect.gen(function* () {
        yield* restoreLog({ directory, streams }, reportProgress)
        if (tables.length === 0) return
        const processing = processTables({
          config,
          expected: [],
          onBuild: () => Effect.void,
          retryDelayMsMax: restoreRetryDelayMsMax,
        })
        const options = { directory, tables, engineDirectory: target.store, reportProgress }
        const prepare = prepareConfigured(config).pipe(
          Effect.asVoid,
          Effect.catchTag("ProjectionOutdated", () => Effect.void),
        )
        yield* restoreTables({ ...options, prepare, processing }).pipe(
          Effect.provide(layerRestoredStore(config, target)),
        )
      }).pipe(Effect.provide(layerRestoredLog(config, target)))
      yield* completeRestore(home)
      process.stdout.write(
        `${switches.has("json") ? JSON.stringify(manifest) : `Restored ${backupText(directory, manifest)}`}\n`,
      )
    }).pipe(Effect.scoped),
}
