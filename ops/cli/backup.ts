/** `backup`: copies log, tables, pictures, keys and credits, beside the running service or without one. */
import { resolve } from "node:path"
import { Effect, Layer } from "effect"
import type { Cluster } from "#projections/store/cluster.ts"
import { Store } from "#projections/store/store.ts"
import { type BackupPart, createBackupsSql, writeBackup } from "#projections/table/backups.ts"
import { readConfig } from "../config/config.ts"
import { backUp } from "../data/backup/back-up.ts"
import { type BackupParts, filesOf, type Manifest } from "../data/backup/manifest.ts"
import { throttled } from "../data/backup/progress.ts"
import { layerCommandStores } from "../layers/access.ts"
import { configuredCluster, layerBlobs, openForReading } from "../layers/layers.ts"
import type { Command } from "./command.ts"
import { onlyWord } from "./only-word.ts"

/** A backup in one sentence. */
export const backupText = (directory: string, manifest: BackupParts): string => {
  const megabytes = filesOf(manifest).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  const entries = manifest.streams.reduce((sum, stream) => sum + stream.entries, 0)
  const pictures =
    manifest.pictures === undefined ? "" : `, ${manifest.pictures.count.toLocaleString("en-US")} pictures`
  const size = megabytes.toLocaleString("en-US", { maximumFractionDigits: 1 })
  const rows = manifest.access === undefined ? "" : `, ${manifest.access.rows.toLocaleString("en-US")} rows of access`
  return `${directory}: ${entries.toLocaleString("en-US")} records of the log, ${manifest.tables.length} tables${pictures}${rows}, ${size} MB.`
}

/** Records which parts a complete backup has, for the alarm about old ones. */
const recordBackup = Effect.fnUntraced(function* (manifest: Manifest, cluster: Cluster | undefined) {
  const { tables, pictures, access } = manifest
  const parts: ReadonlyArray<BackupPart> = [
    "log",
    ...(tables.length > 0 ? ["tables" as const] : []),
    ...(pictures === undefined ? [] : ["pictures" as const]),
    ...(access === undefined ? [] : ["access" as const]),
  ]
  const store = yield* Store
  // The tables may be those of a service that has not been started with this release yet.
  yield* store.execute({ operation: "create the table of backups", sql: createBackupsSql(cluster) })
  yield* writeBackup(parts, manifest.madeAtMs)
})

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
      const { log, storeOf, engineDirectory } = yield* openForReading(config)
      // Files of another machine's engine, or of a server, are out of reach.
      const ofStore = engineDirectory === undefined ? ("rows" as const) : { engineDirectory }
      const access = config.access.isEnabled && !switches.has("no-access") ? layerCommandStores(config) : Layer.empty
      const manifest = yield* backUp({
        directory,
        tables: switches.has("log-only") ? "none" : ofStore,
        hasPictures: !switches.has("no-pictures"),
        reportProgress: throttled((text) => Effect.sync(() => void process.stderr.write(`tidemark: ${text}\n`))),
      }).pipe(
        Effect.tap((complete) => recordBackup(complete, configuredCluster(config))),
        Effect.provide(Layer.mergeAll(log, storeOf(), layerBlobs(config), access)),
      )
      process.stdout.write(
        `${switches.has("json") ? JSON.stringify(manifest) : `Backed up to ${backupText(directory, manifest)}`}\n`,
      )
    }).pipe(Effect.scoped),
}
