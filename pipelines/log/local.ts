/**
 * The log on a local disk, over lmdb: one file for all streams, shared by the processes of one machine.
 *
 * An append is a synchronous transaction. It blocks this process for the flush (under a millisecond for a block on a common SSD), but it is
 * the only way to get a full disk from lmdb as an error that can be caught: the asynchronous API rejects a promise that has no handler,
 * which ends the process.
 */
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, readSync, statfsSync } from "node:fs"
import { join } from "node:path"
import { Array as Arr, Clock, Effect, Layer, Schema, Stream } from "effect"
import { type Database, open, type RootDatabase } from "lmdb"
import { isStreamKey, type StreamKey } from "#schemas/domain/stream-key.ts"
import {
  type AppendRequest,
  EntriesMisplaced,
  EventLog,
  type FileRequest,
  inboxRetentionMs,
  type LogEntry,
  LogFull,
  LogUnavailable,
  type RestoreRequest,
  WriterSuperseded,
} from "./event-log.ts"

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

/** Settings of a local log. */
export interface LocalLogSettings {
  /** Created if missing. */
  readonly directory: string
  /** Interval of polling for records of other processes; appends of the same process wake readers at once. Default 20. */
  readonly pollIntervalMs?: number
  /** Maximum size of the file, and the address space reserved for it. Default 1 TiB. */
  readonly mapBytesMax?: number
}

const mapBytesMaxDefault = 2 ** 40
const pollIntervalMsDefault = 20
/** Maximum chunk of a reader that is catching up: large enough for throughput, small enough for memory. */
const chunkBytesMax = 8 * 1024 * 1024
const chunkRecordsMax = 4096
/** Maximum number of expired records removed per filing: more than a filing adds, so that an inbox shrinks again. */
const prunedRecordsMax = 1_000
/** With less free space than this beyond the bytes to write, an I/O error of lmdb is taken for a full disk. */
const freeBytesMargin = 1024 * 1024

/** The log in a directory. Fails with `LogDirectoryUnusable`. */
export const layerLocalLog = (settings: LocalLogSettings): Layer.Layer<EventLog, LogDirectoryUnusable> =>
  Layer.effect(
    EventLog,
    Effect.gen(function* () {
      const files = yield* Effect.acquireRelease(openFiles(settings), ({ root }) => Effect.promise(() => root.close()))
      return makeLocalLog(files, settings)
    }),
  )

/** End of a stream, and its current writer. */
interface Head {
  readonly end: number
  readonly writerId: string
}

interface Files {
  readonly root: RootDatabase
  /** By stream and offset. */
  readonly records: Database<Buffer, [string, number]>
  readonly heads: Database<Head, string>
  /** By stream and offset, for records with a header. */
  readonly headers: Database<Header, [string, number]>
  /** Filing times in milliseconds, by stream and offset, for records of inboxes. */
  readonly filingTimes: Database<number, [string, number]>
}

/** Metadata of a request: the trace of every record, the place of the first. */
type Header = Pick<LogEntry, "traceParent" | "place">

const openFiles = (settings: LocalLogSettings): Effect.Effect<Files, LogDirectoryUnusable> =>
  Effect.try({
    try: () => {
      const { directory } = settings
      mkdirSync(directory, { recursive: true })
      accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
      refuseForeignFile(join(directory, "data.mdb"))
      const root = open({
        path: directory,
        // The path is a directory even if its name contains a dot.
        noSubdir: false,
        maxDbs: 4,
        mapSize: settings.mapBytesMax ?? mapBytesMaxDefault,
        // Otherwise readers see records before they are flushed, and a power failure removes them again.
        overlappingSync: false,
      })
      const records = root.openDB<Buffer, [string, number]>("records", { encoding: "binary", compression })
      const heads = root.openDB<Head, string>("heads", { encoding: "json" })
      const headers = root.openDB<Header, [string, number]>("headers", { encoding: "json" })
      const filingTimes = root.openDB<number, [string, number]>("filing-times", { encoding: "json" })
      // Removes the reader slots of killed processes.
      root.readerCheck()
      return { root, records, heads, headers, filingTimes }
    },
    catch: (cause) =>
      cause instanceof LogDirectoryUnusable
        ? cause
        : new LogDirectoryUnusable({ directory: settings.directory, reason: reasonOf(cause), cause }),
  })

/**
 * LZ4 inside lmdb. Blocks of 200 transactions (245 kB) shrink to 38 %; with batches of ten, 210 instead of 570 blocks are appended and
 * 2,000 instead of 3,700 read per second, both well above the rate of decoding them (480). ZSTD shrinks them to 25 % and takes half as long
 * again to read. The dictionary is our own and part of the format: that of lmdb-js may change with its releases.
 */
const compression = { threshold: 1024, dictionary: Buffer.alloc(1024) }

/** lmdb's magic number, little-endian, after the 24 bytes of the page header. lmdb crashes on files of another format. */
const lmdbMagic = 0xbeef_c0de
const lmdbMagicAt = 24

const refuseForeignFile = (path: string) => {
  if (!existsSync(path)) return
  const file = openSync(path, "r+")
  try {
    const head = Buffer.alloc(lmdbMagicAt + 4)
    const count = readSync(file, head, 0, head.length, 0)
    if (count > 0 && head.readUInt32LE(lmdbMagicAt) !== lmdbMagic) throw new Error("its data.mdb is not a log")
  } finally {
    closeSync(file)
  }
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

const makeLocalLog = (files: Files, settings: LocalLogSettings): EventLog["Service"] => {
  const pollIntervalMs = settings.pollIntervalMs ?? pollIntervalMsDefault
  const waiting = new Map<StreamKey, Set<() => void>>()

  const failed = (stream: string, operation: string) => (cause: unknown) =>
    new LogUnavailable({ stream, operation, cause })

  const endOf = (stream: StreamKey): number => {
    // lmdb-js reuses one snapshot within a turn of the event loop.
    files.root.resetReadTxn()
    return files.heads.get(stream)?.end ?? 0
  }

  /** Deferred: a reader resumed inside the append would wait again and be woken by the same round, endlessly. */
  const wakeReaders = (stream: StreamKey) => {
    const wakes = waiting.get(stream) ?? []
    waiting.delete(stream)
    for (const wake of wakes) queueMicrotask(wake)
  }

  const append = Effect.fn("EventLog.append")((request: AppendRequest) =>
    Effect.try({
      try: () => {
        const end = files.root.transactionSync(() => appendInTransaction(files, settings, request))
        wakeReaders(request.stream)
        return end
      },
      catch: (cause) => (cause instanceof WriterSuperseded ? cause : writeFailure(settings, request, cause)),
    }),
  )

  const file = Effect.fn("EventLog.file")(function* (request: FileRequest) {
    const nowMs = yield* Clock.currentTimeMillis
    return yield* Effect.try({
      try: () => {
        const end = files.root.transactionSync(() => fileInTransaction(files, settings, request, nowMs))
        wakeReaders(request.stream)
        return end
      },
      catch: (cause) => writeFailure(settings, request, cause),
    })
  })

  const restore = Effect.fn("EventLog.restore")((request: RestoreRequest) =>
    Effect.try({
      try: () => {
        const end = files.root.transactionSync(() => restoreInTransaction(files, settings, request))
        wakeReaders(request.stream)
        return end
      },
      catch: (cause) => (cause instanceof EntriesMisplaced ? cause : writeFailure(settings, writtenBy(request), cause)),
    }),
  )

  /** Returns when there may be a record at `offset`; at the latest after the poll interval. */
  const awaitRecord = (stream: StreamKey, offset: number) =>
    Effect.callback<void>((resume) => {
      if (endOf(stream) > offset) return resume(Effect.void)
      const wakes = waiting.get(stream) ?? new Set()
      waiting.set(stream, wakes)
      const wake = () => resume(Effect.void)
      wakes.add(wake)
      return Effect.sync(() => wakes.delete(wake))
    }).pipe(Effect.timeoutOption(pollIntervalMs))

  const readChunk = (stream: StreamKey, offset: number) =>
    Effect.try({ try: () => chunkOf(files, stream, offset), catch: failed(stream, "read") })

  const read = (from: { readonly stream: StreamKey; readonly offset: number }) =>
    Stream.fromPull(
      Effect.sync(() => {
        let { offset } = from
        const pull: Effect.Effect<Arr.NonEmptyReadonlyArray<LogEntry>, LogUnavailable> = Effect.suspend(() =>
          Effect.flatMap(readChunk(from.stream, offset), (chunk) => {
            if (!Arr.isReadonlyArrayNonEmpty(chunk)) return Effect.flatMap(awaitRecord(from.stream, offset), () => pull)
            offset = Arr.lastNonEmpty(chunk).offset + 1
            return Effect.succeed(chunk)
          }),
        )
        return pull
      }),
    )

  return {
    streams: Effect.try({
      try: () => {
        files.root.resetReadTxn()
        return [...files.heads.getKeys()].filter(isStreamKey)
      },
      catch: failed("every stream", "list"),
    }),
    append,
    file,
    restore,
    read,
    end: (stream) => Effect.try({ try: () => endOf(stream), catch: failed(stream, "find the end of") }),
  }
}

/** Throws `WriterSuperseded` or `LogFull`, which abort the transaction, or the errors of lmdb. */
const appendInTransaction = (files: Files, settings: LocalLogSettings, request: AppendRequest) => {
  const { stream, writerId, isStart, traceParent, place } = request
  const head = files.heads.get(stream)
  if (!isStart && head?.writerId !== writerId) throw new WriterSuperseded({ stream, writerId })
  refuseWhereFull(files, settings, request)

  const first = head?.end ?? 0
  const traced: Header = traceParent === undefined ? {} : { traceParent }
  let end = first
  for (const bytes of request.records) {
    files.records.putSync([stream, end], Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (traceParent !== undefined) files.headers.putSync([stream, end], traced)
    end += 1
  }
  if (place !== undefined) files.headers.putSync([stream, first], { ...traced, place })
  files.heads.putSync(stream, { end, writerId })
  return end
}

/** Removes expired records and appends new ones. Throws as `appendInTransaction` does. */
const fileInTransaction = (files: Files, settings: LocalLogSettings, request: FileRequest, nowMs: number) => {
  const { stream, records, traceParent } = request
  refuseWhereFull(files, settings, request)
  removeExpired(files, stream, nowMs)
  let end = files.heads.get(stream)?.end ?? 0
  for (const bytes of records) {
    files.records.putSync([stream, end], Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    files.filingTimes.putSync([stream, end], nowMs)
    if (traceParent !== undefined) files.headers.putSync([stream, end], { traceParent })
    end += 1
  }
  files.heads.putSync(stream, { end, writerId: "" })
  return end
}

/** Throws `EntriesMisplaced` or `LogFull`, which abort the transaction, or the errors of lmdb. Offsets may have gaps. */
const restoreInTransaction = (files: Files, settings: LocalLogSettings, request: RestoreRequest) => {
  const { stream, writerId, entries } = request
  const end = files.heads.get(stream)?.end ?? 0
  const [first] = entries
  if (first.offset < end) throw new EntriesMisplaced({ stream, offset: first.offset, end })
  refuseWhereFull(files, settings, writtenBy(request))
  for (const { offset, bytes, ...header } of entries) {
    files.records.putSync([stream, offset], Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    if (Object.keys(header).length > 0) files.headers.putSync([stream, offset], header)
  }
  const restored = Arr.lastNonEmpty(entries).offset + 1
  files.heads.putSync(stream, { end: restored, writerId })
  return restored
}

/** The stream and the records of a request to write. */
type Written = Pick<AppendRequest | FileRequest, "stream" | "records">

const writtenBy = ({ stream, entries }: RestoreRequest): Written => ({
  stream,
  records: entries.map(({ bytes }) => bytes),
})

const removeExpired = (files: Files, stream: StreamKey, nowMs: number) => {
  const oldest = files.filingTimes.getRange({
    start: [stream, 0],
    end: [stream, Number.MAX_SAFE_INTEGER],
    limit: prunedRecordsMax,
  })
  for (const { key, value: filedAtMs } of [...oldest]) {
    if (filedAtMs > nowMs - inboxRetentionMs) return
    files.records.removeSync(key)
    files.headers.removeSync(key)
    files.filingTimes.removeSync(key)
  }
}

/** Throws `LogFull` if the transaction would exceed the size that the file was opened with. */
const refuseWhereFull = (files: Files, settings: LocalLogSettings, { stream, records }: Written) => {
  // Missing from the library's types.
  const stats = files.root.getStats() as { readonly lastPageNumber: number; readonly pageSize: number }
  const pages = records.reduce((sum, bytes) => sum + Math.ceil(bytes.length / stats.pageSize) + 1, 1)
  if ((stats.lastPageNumber + pages) * stats.pageSize > (settings.mapBytesMax ?? mapBytesMaxDefault)) {
    throw new LogFull({ stream, cause: new Error("The log has reached its maximum size.") })
  }
}

const writeFailure = (settings: LocalLogSettings, { stream, records }: Written, cause: unknown) => {
  if (cause instanceof LogFull) return cause
  const requestBytes = records.reduce((sum, bytes) => sum + bytes.length, 0)
  return isDiskFull(settings, cause, requestBytes + freeBytesMargin)
    ? new LogFull({ stream, cause })
    : new LogUnavailable({ stream, operation: "append to", cause })
}

/** `EIO`, which lmdb reports for a partial write, and `ENOSPC`. */
const diskErrors: ReadonlyArray<unknown> = [5, 28]

const isDiskFull = (settings: LocalLogSettings, cause: unknown, neededBytes: number): boolean => {
  if (!(cause instanceof Error && "code" in cause && diskErrors.includes(cause.code))) return false
  const { bavail, bsize } = statfsSync(settings.directory)
  return cause.code === 28 || bavail * bsize < neededBytes
}

const chunkOf = (files: Files, stream: StreamKey, offset: number): ReadonlyArray<LogEntry> => {
  files.root.resetReadTxn()
  const chunk: Array<LogEntry> = []
  let bytesInChunk = 0
  const range = files.records.getRange({
    start: [stream, offset],
    end: [stream, Number.MAX_SAFE_INTEGER],
    limit: chunkRecordsMax,
  })
  for (const { key, value } of range) {
    chunk.push({ offset: key[1], bytes: value })
    bytesInChunk += value.length
    if (bytesInChunk >= chunkBytesMax) break
  }
  return withHeaders(files, stream, chunk)
}

const withHeaders = (files: Files, stream: StreamKey, chunk: ReadonlyArray<LogEntry>): ReadonlyArray<LogEntry> => {
  const [first] = chunk
  if (first === undefined) return chunk
  const end: [string, number] = [stream, (chunk.at(-1)?.offset ?? first.offset) + 1]
  const found = files.headers.getRange({ start: [stream, first.offset], end })
  const headers = new Map([...found].map(({ key, value }) => [key[1], value]))
  return headers.size === 0 ? chunk : chunk.map((entry) => ({ ...entry, ...headers.get(entry.offset) }))
}
