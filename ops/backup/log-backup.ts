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
  const streams = (yield* log.streams).filter(isSequencedKey)
  return yield* Effect.forEach(streams, (stream) => backUpStream(stream, directory, reportProgress))
})

/**
 * Restores the streams of a backup into an empty log. Fails with `RestoreRefused` if it is not, with `BackupUnusable` if a file cannot be read,
 * and as `EventLog.restore` does.
 */
export const restoreLog = Effect.fn("backup.restoreLog")(function* (
  { directory, streams }: { readonly directory: string; readonly streams: ReadonlyArray<BackupStream> },
  reportProgress: ReportProgress,
) {
  const log = yield* EventLog
  if ((yield* log.streams).some(isSequencedKey)) return yield* new RestoreRefused({ target: "the log" })
  for (const { stream, entries: count, writerId, file } of streams) {
    const unusable = new BackupUnusable({ directory, reason: `its file ${file.path} is of another release` })
    if (!(isStreamKey(stream) && isSequencedKey(stream))) return yield* unusable
    let restored = 0
    const restore = Effect.fnUntraced(function* (entries: ReadonlyArray<LogEntry>) {
      if (!Arr.isReadonlyArrayNonEmpty(entries)) return
      yield* log.restore({ stream, entries, writerId })
      restored += entries.length
      yield* reportProgress(`${restored} of ${count} records of ${stream} restored`)
    })
    const batches = decodeFrames(readCompressedFile(join(directory, file.path)), requestBytes)
    yield* Stream.fromAsyncIterable(batches, () => unusable).pipe(Stream.runForEach(restore))
  }
})
