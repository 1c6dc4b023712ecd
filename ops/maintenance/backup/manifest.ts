/**
 * The manifest of a backup: its streams and tables, with the size and digest of every file. It is written last, so a directory without one
 * contains a backup that was not completed.
 */
import { createHash } from "node:crypto"
import { createReadStream, existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { Effect, Schema } from "effect"
import { BackupUnusable } from "./errors.ts"
import type { ReportProgress } from "./progress.ts"

/** A file of a backup. */
const BackupFile = Schema.Struct({
  /** Relative to the directory of the backup. */
  path: Schema.String,
  bytes: Schema.Int,
  /** Hex digits. */
  sha256: Schema.String,
})
/** The type of `BackupFile`. */
export type BackupFile = typeof BackupFile.Type

const BackupStream = Schema.Struct({
  stream: Schema.String,
  entries: Schema.Int,
  /** Writer of the last start; empty if there is none. */
  writerId: Schema.String,
  file: BackupFile,
})
/** A stream of the log in a backup. */
export type BackupStream = typeof BackupStream.Type

/** Folder of the tables in a backup. */
export const tablesFolder = "tables"

const FileTable = Schema.Struct({ table: Schema.String, database: Schema.String, file: BackupFile })
/** A table as a file of the engine's own. */
export type FileTable = typeof FileTable.Type

const RowTable = Schema.Struct({
  table: Schema.String,
  /** In the order of their values within a row. */
  columns: Schema.Array(Schema.Struct({ name: Schema.String, type: Schema.String })),
  /** Digest of the shape that the table was created with, if columns were added to it since. */
  digest: Schema.optionalKey(Schema.String),
  file: BackupFile,
})
/** A table as rows. */
export type RowTable = typeof RowTable.Type

const BackupTable = Schema.Union([FileTable, RowTable])
/** A table in a backup. */
export type BackupTable = typeof BackupTable.Type

/** Whether a table was backed up as rows. */
export const isRowTable = (table: BackupTable): table is RowTable => "columns" in table

/** Whether a table was backed up as a file of the engine's own. */
export const isFileTable = (table: BackupTable): table is FileTable => !isRowTable(table)

const BackupPictures = Schema.Struct({ count: Schema.Int, file: BackupFile })
/** The pictures in a backup. */
export type BackupPictures = typeof BackupPictures.Type

const BackupAccess = Schema.Struct({ rows: Schema.Int, file: BackupFile })
/** Keys and credits in a backup. */
export type BackupAccess = typeof BackupAccess.Type

const BackupVault = Schema.Struct({ entries: Schema.Int, file: BackupFile })
/** Keys of sealed records in a backup. */
export type BackupVault = typeof BackupVault.Type

const Manifest = Schema.Struct({
  /** Version of the form of backups. */
  format: Schema.Literal(1),
  madeAtMs: Schema.Int,
  streams: Schema.Array(BackupStream),
  /** Empty for a backup of the log alone. */
  tables: Schema.Array(BackupTable),
  /** Absent if they were left out. */
  pictures: Schema.optionalKey(BackupPictures),
  /** Absent if they were left out, or there was no access to grant. */
  access: Schema.optionalKey(BackupAccess),
  /** Absent if no record is sealed. */
  vault: Schema.optionalKey(BackupVault),
})
/** The type of `Manifest`. */
export type Manifest = typeof Manifest.Type

/** The parts of a backup. */
export type BackupParts = Pick<Manifest, "streams" | "tables" | "pictures" | "access" | "vault">

const manifestName = "manifest.json"

const decodeManifest = Schema.decodeUnknownEffect(Schema.fromJsonString(Manifest))

/** Completes a backup: from here on its directory contains one. */
export const writeManifest = (directory: string, manifest: Manifest): void => {
  const draft = join(directory, `.${manifestName}`)
  writeFileSync(draft, `${JSON.stringify(manifest, null, 2)}\n`)
  renameSync(draft, join(directory, manifestName))
}

/** Reads the manifest of a backup. Fails with `BackupUnusable`. */
export const readManifest = Effect.fnUntraced(function* (directory: string) {
  const refused = (reason: string) => new BackupUnusable({ directory, reason })
  const path = join(directory, manifestName)
  if (!existsSync(directory)) return yield* refused("there is no such directory")
  if (!existsSync(path)) return yield* refused(`it has no ${manifestName}, so it was not completed`)
  const text = yield* Effect.try({
    try: () => readFileSync(path, "utf8"),
    catch: () => refused(`its ${manifestName} cannot be read`),
  })
  const damaged = () => refused(`its ${manifestName} is damaged, or of another release`)
  return yield* decodeManifest(text).pipe(Effect.mapError(damaged))
})

/** All files of a backup. */
export const filesOf = ({ streams, tables, pictures, access, vault }: BackupParts): ReadonlyArray<BackupFile> =>
  [...streams, ...tables, ...[pictures, access, vault].filter((part) => part !== undefined)].map(({ file }) => file)

/** Size and digest of a file below the directory of a backup. */
export const describeFile = (directory: string, path: string): Effect.Effect<BackupFile> =>
  Effect.promise(async (signal) => {
    const hash = createHash("sha256")
    await pipeline(createReadStream(join(directory, path)), hash, { signal })
    return { path, bytes: statSync(join(directory, path)).size, sha256: hash.digest("hex") }
  })

/** Checks every file of a backup against its manifest. Fails with `BackupUnusable` at the first that is missing or damaged. */
export const verifyFiles = Effect.fn("backup.verifyFiles")(function* (
  { directory, manifest }: { readonly directory: string; readonly manifest: BackupParts },
  reportProgress: ReportProgress,
) {
  const files = filesOf(manifest)
  for (const [index, { path, bytes, sha256 }] of files.entries()) {
    yield* reportProgress(`${index} of ${files.length} files verified`)
    if (!existsSync(join(directory, path))) {
      return yield* new BackupUnusable({ directory, reason: `its file ${path} is missing` })
    }
    const found = yield* describeFile(directory, path)
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      return yield* new BackupUnusable({ directory, reason: `its file ${path} is damaged` })
    }
  }
})
