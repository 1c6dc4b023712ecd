/**
 * The log in a backup: every stream with a writer as a file of its entries. Bytes and offsets are those of the log, so that the places in
 * tables stay valid in whichever adapter they are restored to. Inboxes are left out: they are requests of a day.
 */

import { join } from "node:path"
import { Array as Arr, Effect, Stream } from "effect"
import { LogCodec } from "#pipelines/log/codec.ts"
import { EventLog, type LogEntry } from "#pipelines/log/event-log.ts"
import { isSequencedKey, isStreamKey, type SequencedKey } from "#schemas/domain/stream-key.ts"
import type { RecordCodec } from "#schemas/record-codec.ts"
import { createCompressedFile, readCompressedFile } from "./compressed-file.ts"
import { createFolder } from "./create-folder.ts"
import { decodeFrames, encodeFrames } from "./entry-frame.ts"
import { BackupFailed, BackupUnusable, RestoreRefused } from "./errors.ts"
import type { BackupStream } from "./manifest.ts"
import type { ReportProgress } from "./progress.ts"

/** Folder of the streams in a backup. */
const logFolder = "log"

/** Size of the requests that restore entries; each is flushed to disk. */
const requestBytes = 8 * 1024 * 1024

/** The writer of the last start among entries, or the one before them. A record that cannot be decoded starts no writer. */
const writerAfter = ({ peekHead }: RecordCodec, entries: ReadonlyArray<LogEntry>, before: string): string =>
  entries.reduce((writerId, { bytes }) => {
    try {
      const head = peekHead(bytes)
      return head.kind === "WriterStarted" ? head.writerId : writerId
    } catch {
      return writerId
    }
  }, before)

/** Writes the entries that a stream has now to a file. */
const backUpStream = Effect.fnUntraced(function* (
  stream: SequencedKey,
  directory: string,
  reportProgress: ReportProgress,
) {
  const log = yield* EventLog
  const codec = yield* LogCodec
  const end = yield* log.end(stream)
  const path = `${logFolder}/${stream}.zst`
  const attempt = <A>(work: () => Promise<A>) =>
    Effect.tryPromise({ try: work, catch: (cause) => BackupFailed.of(directory, cause) })
  const file = yield* Effect.acquireRelease(
    Effect.sync(() => createCompressedFile(join(directory, path))),
    ({ abandon }) => Effect.sync(abandon),
  )
  let entries = 0
  let writerId = ""
  const write = Effect.fnUntraced(function* (chunk: ReadonlyArray<LogEntry>) {
    yield* attempt(() => file.write(encodeFrames(chunk)))
    entries += chunk.length
    writerId = writerAfter(codec, chunk, writerId)
    yield* reportProgress(`${entries} of ${end} records of ${stream}`)
  })
  yield* log.read({ stream, offset: 0 }).pipe(
    Stream.takeUntil(({ offset }) => offset >= end - 1),
    Stream.chunks,
    Stream.runForEach(write),
  )
  const backup: BackupStream = { stream, entries, writerId, file: { path, ...(yield* attempt(file.finish)) } }
  return backup
}, Effect.scoped)

/** Backs up every stream up to its present end into a folder of a directory. Fails with `BackupFailed` and `LogUnavailable`. */
export const backUpLog = Effect.fn("backup.log")(function* (directory: string, reportProgress: ReportProgress) {
  const log = yield* EventLog
  yield* createFolder(directory, logFolder)
  // A topic may have been created for records that never came.
  const hasRecords = (stream: SequencedKey) => Effect.map(log.end(stream), (end) => end > 0)
  const streams = yield* Effect.filter((yield* log.streams).filter(isSequencedKey), hasRecords)
  return yield* Effect.forEach(streams, (stream) => backUpStream(stream, directory, reportProgress))
})

/** A stream to restore. */
export interface StreamToRestore extends BackupStream {
  /** Offset of the first entry that is left out; absent to restore all of them. */
  readonly until?: number
}

/** A stream of a backup whose file can be read. */
interface RestorableStream extends Omit<BackupStream, "stream"> {
  readonly stream: SequencedKey
  /** Its entries in batches. */
  readonly batches: Stream.Stream<ReadonlyArray<LogEntry>, BackupUnusable>
}

const restorable = Effect.fnUntraced(function* (directory: string, { stream, until, ...backup }: StreamToRestore) {
  const unusable = new BackupUnusable({ directory, reason: `its file ${backup.file.path} is of another release` })
  if (!(isStreamKey(stream) && isSequencedKey(stream))) return yield* unusable
  const read = () => decodeFrames(readCompressedFile(join(directory, backup.file.path)), requestBytes)
  const all = Stream.suspend(() => Stream.fromAsyncIterable(read(), () => unusable))
  const whole: RestorableStream = { ...backup, stream, batches: all }
  if (until === undefined) return whole
  const batches = Stream.map(all, (entries) => entries.filter(({ offset }) => offset < until))
  const codec = yield* LogCodec
  const writerId = yield* Stream.runFold(
    batches,
    () => "",
    (before, entries) => writerAfter(codec, entries, before),
  )
  const cut: RestorableStream = { ...whole, entries: Math.min(until, whole.entries), writerId, batches }
  return cut
})

const isSameEntry = (left: LogEntry, right: LogEntry | undefined): boolean =>
  left.offset === right?.offset && Buffer.compare(left.bytes, right.bytes) === 0

/** Whether the entries below the end of a stream in the log are those that its backup begins with. */
const isBegun = Effect.fnUntraced(function* ({ stream, batches }: RestorableStream, end: number) {
  const log = yield* EventLog
  let next = 0
  const isHeld = Effect.fnUntraced(function* (entries: ReadonlyArray<LogEntry>) {
    const below = entries.filter(({ offset }) => offset < end)
    const [first] = below
    next = (below.at(-1)?.offset ?? next - 1) + 1
    if (first === undefined) return true
    const held = yield* log.read({ stream, offset: first.offset }).pipe(
      Stream.takeUntil(({ offset }) => offset >= next - 1),
      Stream.runCollect,
    )
    return held.length === below.length && below.every((entry, index) => isSameEntry(entry, held[index]))
  })
  const isDifferent = yield* batches.pipe(
    Stream.mapEffect(isHeld),
    Stream.runFold(
      () => false,
      (found, isSame) => found || !isSame,
    ),
  )
  return !isDifferent && next === end
})

/**
 * Restores the streams of a backup into a log that is empty, or that has a beginning of them, as a stopped restore leaves behind.
 *
 * Fails with `RestoreRefused`, before anything is written, if the log has other data, with `BackupUnusable` if a file cannot be read, and as
 * `EventLog.restore` does.
 */
export const restoreLog = Effect.fn("backup.restoreLog")(function* (
  { directory, streams }: { readonly directory: string; readonly streams: ReadonlyArray<StreamToRestore> },
  reportProgress: ReportProgress,
) {
  const log = yield* EventLog
  const refused = new RestoreRefused({ target: "the log" })
  const found = yield* Effect.forEach(streams, (backup) => restorable(directory, backup))
  const held = (yield* log.streams).filter(isSequencedKey)
  if (held.some((stream) => !found.some((backup) => backup.stream === stream))) return yield* refused
  const ends = yield* Effect.forEach(found, ({ stream }) => log.end(stream))
  for (const [index, backup] of found.entries()) {
    const end = ends[index] ?? 0
    if (end > 0 && !(yield* isBegun(backup, end))) return yield* refused
  }
  for (const [index, { stream, entries: count, writerId, batches }] of found.entries()) {
    const end = ends[index] ?? 0
    let restored = 0
    const restore = Effect.fnUntraced(function* (batch: ReadonlyArray<LogEntry>) {
      const entries = batch.filter(({ offset }) => offset >= end)
      if (Arr.isReadonlyArrayNonEmpty(entries)) yield* log.restore({ stream, entries, writerId })
      restored += batch.length
      yield* reportProgress(`${restored} of ${count} records of ${stream} restored`)
    })
    yield* Stream.runForEach(batches, restore)
  }
})
