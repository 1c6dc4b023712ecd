/**
 * Backup of log, tables, pictures, keys and credits of a running service.
 *
 * Tables come first, then the log: so it contains everything that is in them, and a restored service continues from its tables' marks. Pictures come
 * last, as they are stored before their records, and the keys of sealed records after the log, as they are made before it. Keys and credits depend
 * on none of them.
 */

import { mkdirSync, readdirSync } from "node:fs"
import { Clock, Effect, Option } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { backUpAccess } from "./access-backup.ts"
import { BackupFailed } from "./errors.ts"
import { backUpLog } from "./log-backup.ts"
import { type Manifest, writeManifest } from "./manifest.ts"
import { backUpPictures } from "./picture-backup.ts"
import type { ReportProgress } from "./progress.ts"
import { backUpRows } from "./row-backup.ts"
import { backUpTables } from "./table-backup.ts"
import { backUpVault } from "./vault-backup.ts"

/** Options of a backup. */
export interface BackupOptions {
  /** Created if missing; must be empty. */
  readonly directory: string
  /** The tables to back up: none, those of a local engine by files, or those of any store as rows. */
  readonly tables: "none" | { readonly engineDirectory: string } | "rows"
  /** Whether the pictures of the store of media are backed up, too. */
  readonly hasPictures: boolean
  readonly reportProgress: ReportProgress
}

/** Creates an empty directory. Fails with `BackupFailed`. */
const createEmpty = (directory: string) =>
  Effect.try({
    try: () => {
      mkdirSync(directory, { recursive: true })
      if (readdirSync(directory).length > 0) throw new Error("it is not empty")
    },
    catch: (cause) => BackupFailed.of(directory, cause),
  })

const backUpFrom = Effect.fnUntraced(function* (
  source: BackupOptions["tables"],
  { directory, reportProgress }: Pick<BackupOptions, "directory" | "reportProgress">,
) {
  if (source === "none") return []
  if (source === "rows") return yield* backUpRows(directory, reportProgress)
  return yield* backUpTables({ directory, ...source, reportProgress })
})

/** Backs up log, tables and pictures, and keys and credits where there is an `AccessStore`. A backup that fails or is stopped leaves a directory without manifest, which no restore accepts. */
export const backUp = Effect.fn("ops.backUp")(function* (options: BackupOptions) {
  const { directory, tables: source, hasPictures, reportProgress } = options
  yield* createEmpty(directory)
  const madeAtMs = yield* Clock.currentTimeMillis
  const tables = yield* backUpFrom(source, { directory, reportProgress })
  const streams = yield* backUpLog(directory, reportProgress)
  const vault = yield* backUpVault(directory, reportProgress)
  const pictures = hasPictures ? { pictures: yield* backUpPictures(directory, reportProgress) } : {}
  const store = Option.getOrUndefined(yield* Effect.serviceOption(AccessStore))
  const access = store && { access: yield* backUpAccess(store.copy, { directory, reportProgress }) }
  const manifest: Manifest = { format: 1, madeAtMs, streams, tables, ...pictures, ...access, ...(vault && { vault }) }
  yield* Effect.try({
    try: () => writeManifest(directory, manifest),
    catch: (cause) => BackupFailed.of(directory, cause),
  })
  return manifest
})
