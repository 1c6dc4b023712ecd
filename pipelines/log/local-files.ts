/** The files of a local log: its directory, and the tables in it. */
import { accessSync, constants, existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { type Database, open, type RootDatabase } from "lmdb"
import type { LogEntry } from "./event-log.ts"
import { examineLmdbFile, type LmdbFileState } from "./examine-lmdb-file.ts"

/** The log's directory cannot be used: it cannot be created or accessed, or contains something other than a log. */
export class LogDirectoryUnusable extends Schema.TaggedError<LogDirectoryUnusable>()("LogDirectoryUnusable", {
  directory: Schema.String,
  reason: Schema.String,
  cause: Schema.optional(Schema.Defect()),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The log cannot be stored in ${this.directory}: ${this.reason}.`
  }
}

/** The file of the log is cut or damaged, so that nothing in it can be trusted. It is not opened. */
export class LogDamaged extends Schema.TaggedError<LogDamaged>()("LogDamaged", {
  directory: Schema.String,
  /** The end of a sentence whose subject is the file. */
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The log in ${this.directory} is damaged: ${this.reason}. Restore it from a backup to another TIDEMARK_HOME, or read its chains there again: ops/docs/runbook.md#damaged-log.`
  }
}

/** Settings of a local log. */
export interface LocalLogSettings {
  /** Created if missing. */
  readonly directory: string
  /** Interval of polling for records of other processes; appends of the same process wake readers at once. Default 20. */
  readonly pollIntervalMs?: number
  /** Maximum size of the file, and the address space reserved for it. Default 1 TiB. */
  readonly mapBytesMax?: number
}

/** Default of `mapBytesMax`. */
export const mapBytesMaxDefault = 2 ** 40

/** End of a stream, and its current writer. */
interface Head {
  readonly end: number
  readonly writerId: string
}

/** The tables of the log, by stream and offset. */
export interface LocalFiles {
  readonly root: RootDatabase
  readonly records: Database<Buffer, [string, number]>
  /** The same records as they are stored: compressed. */
  readonly stored: Database<Buffer, [string, number]>
  /** CRC-32 of the bytes of records; absent for those that earlier releases wrote. */
  readonly checksums: Database<number, [string, number]>
  readonly heads: Database<Head, string>
  /** Of records with a header. */
  readonly headers: Database<Header, [string, number]>
  /** Filing times in milliseconds, of records of inboxes. */
  readonly filingTimes: Database<number, [string, number]>
}

/** Metadata of a request: the trace of every record, the place of the first. */
export type Header = Pick<LogEntry, "traceParent" | "place">

/** Opens the log in a directory after its file was examined. Fails with `LogDirectoryUnusable` and `LogDamaged`. */
export const openLocalFiles = (
  settings: LocalLogSettings,
): Effect.Effect<LocalFiles, LogDirectoryUnusable | LogDamaged> =>
  Effect.try({
    try: () => {
      const { directory } = settings
      mkdirSync(directory, { recursive: true })
      accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
      refuseUnsound(directory)
      const root = open({
        path: directory,
        // The path is a directory even if its name contains a dot.
        noSubdir: false,
        maxDbs: 5,
        mapSize: settings.mapBytesMax ?? mapBytesMaxDefault,
        // Otherwise readers see records before they are flushed, and a power failure removes them again.
        overlappingSync: false,
      })
      const records = root.openDB<Buffer, [string, number]>("records", { encoding: "binary", compression })
      const stored = root.openDB<Buffer, [string, number]>("records", { encoding: "binary" })
      const checksums = root.openDB<number, [string, number]>("checksums", { encoding: "json" })
      const heads = root.openDB<Head, string>("heads", { encoding: "json" })
      const headers = root.openDB<Header, [string, number]>("headers", { encoding: "json" })
      const filingTimes = root.openDB<number, [string, number]>("filing-times", { encoding: "json" })
      // Removes the reader slots of killed processes.
      root.readerCheck()
      return { root, records, stored, checksums, heads, headers, filingTimes }
    },
    catch: (cause) =>
      cause instanceof LogDirectoryUnusable || cause instanceof LogDamaged
        ? cause
        : new LogDirectoryUnusable({ directory: settings.directory, reason: reasonOf(cause), cause }),
  })

/**
 * LZ4 inside lmdb. Blocks of 200 transactions (245 kB) shrink to 38 %; with batches of ten, 210 instead of 570 blocks are appended and
 * 2,000 instead of 3,700 read per second, both well above the rate of decoding them (480). ZSTD shrinks them to 25 % and takes half as long
 * again to read. The dictionary is our own and part of the format: that of lmdb-js may change with its releases.
 */
const compression = { threshold: 1024, dictionary: Buffer.alloc(1024) }

/** State of the log in a directory, without opening it: lmdb crashes on damaged files, and on those of another format. Throws errors of the file system. */
export const examineLocalLog = (directory: string): LmdbFileState => {
  const path = join(directory, "data.mdb")
  return existsSync(path) ? examineLmdbFile(path) : { state: "intact" }
}

/** Throws `LogDamaged`, and an error for a foreign file. */
const refuseUnsound = (directory: string) => {
  const found = examineLocalLog(directory)
  if (found.state === "foreign") throw new Error("its data.mdb is not a log")
  if (found.state === "damaged") throw new LogDamaged({ directory, reason: found.reason })
}

const reasonOf = (cause: unknown): string => {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined
  switch (code) {
    case "EACCES":
    case "EPERM":
      return "the process lacks read or write permission"
    case "EROFS":
      return "it is on a read-only file system"
    case "ENOTDIR":
    case "EEXIST":
      return "it, or a part of its path, is a file"
    case "ENOSPC":
      return "its disk is full"
    default:
      return cause instanceof Error ? cause.message : String(cause)
  }
}
