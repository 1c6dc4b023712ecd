/**
 * The log on a local disk, over lmdb: one file for all streams, shared by the processes of one machine.
 *
 * An append is a synchronous transaction. It blocks this process for the flush (under a millisecond for a block on a common SSD), but it is
 * the only way to get a full disk from lmdb as an error that can be caught: the asynchronous API rejects a promise that has no handler,
 * which ends the process.
 */
import { Array as Arr, Clock, Effect, Layer, Stream } from "effect"
import { RecordCorrupt } from "#schemas/avro/errors.ts"
import { isStreamKey, type StreamKey } from "#schemas/domain/stream-key.ts"
import {
  type AppendRequest,
  EntriesMisplaced,
  EventLog,
  type FileRequest,
  inboxRetentionMs,
  type LogEntry,
  LogUnavailable,
  type RestoreRequest,
  WriterSuperseded,
} from "./event-log.ts"
import {
  type LocalFiles,
  type LocalLogSettings,
  type LogDamaged,
  type LogDirectoryUnusable,
  openLocalFiles,
} from "./local-files.ts"
import { putRecord, readChunk, removeRecord } from "./local-records.ts"
import { refuseWhereFull, type Written, writeFailure } from "./local-space.ts"

const pollIntervalMsDefault = 20
/** Maximum number of expired records removed per filing: more than a filing adds, so that an inbox shrinks again. */
const prunedRecordsMax = 1_000

/** The log in a directory. Fails with `LogDirectoryUnusable` and `LogDamaged`. */
export const layerLocalLog = (settings: LocalLogSettings): Layer.Layer<EventLog, LogDirectoryUnusable | LogDamaged> =>
  Layer.effect(
    EventLog,
    Effect.gen(function* () {
      const files = yield* Effect.acquireRelease(openLocalFiles(settings), ({ root }) =>
        Effect.promise(() => root.close()),
      )
      return makeLocalLog(files, settings)
    }),
  )

const makeLocalLog = (files: LocalFiles, settings: LocalLogSettings): EventLog["Service"] => {
  const readers = makeReaders(files, settings.pollIntervalMs ?? pollIntervalMsDefault)
  return {
    ...makeWrites(files, settings, readers.wake),
    read: readers.read,
    streams: Effect.try({
      try: () => {
        files.root.resetReadTxn()
        return [...files.heads.getKeys()].filter(isStreamKey)
      },
      catch: failed("every stream", "list"),
    }),
    end: (stream) => Effect.try({ try: () => endOf(files, stream), catch: failed(stream, "find the end of") }),
  }
}

const failed = (stream: string, operation: string) => (cause: unknown) =>
  new LogUnavailable({ stream, operation, cause })

const endOf = (files: LocalFiles, stream: StreamKey): number => {
  // lmdb-js reuses one snapshot within a turn of the event loop.
  files.root.resetReadTxn()
  return files.heads.get(stream)?.end ?? 0
}

/** The operations that add records to a stream. Each is one transaction, after which waiting readers are resumed. */
const makeWrites = (
  files: LocalFiles,
  settings: LocalLogSettings,
  wakeReaders: (stream: StreamKey) => void,
): Pick<EventLog["Service"], "append" | "file" | "restore"> => {
  const write = (stream: StreamKey, inTransaction: () => number): number => {
    const end = files.root.transactionSync(inTransaction)
    wakeReaders(stream)
    return end
  }
  return {
    append: Effect.fn("EventLog.append")((request: AppendRequest) =>
      Effect.try({
        try: () => write(request.stream, () => appendInTransaction(files, settings, request)),
        catch: (cause) => (cause instanceof WriterSuperseded ? cause : writeFailure(settings, request, cause)),
      }),
    ),
    file: Effect.fn("EventLog.file")(function* (request: FileRequest) {
      const nowMs = yield* Clock.currentTimeMillis
      return yield* Effect.try({
        try: () => write(request.stream, () => fileInTransaction(files, settings, request, nowMs)),
        catch: (cause) => writeFailure(settings, request, cause),
      })
    }),
    restore: Effect.fn("EventLog.restore")((request: RestoreRequest) =>
      Effect.try({
        try: () => write(request.stream, () => restoreInTransaction(files, settings, request)),
        catch: (cause) =>
          cause instanceof EntriesMisplaced ? cause : writeFailure(settings, writtenBy(request), cause),
      }),
    ),
  }
}

/** The number of the last transaction of any process. */
const lastTransaction = ({ root }: LocalFiles): number => {
  // Missing from the library's types.
  const { lastTxnId } = root.getStats() as { readonly lastTxnId: number }
  return lastTxnId
}

/** A reader that waits for the record at an offset. */
interface Waiting {
  readonly stream: StreamKey
  readonly offset: number
  readonly resume: () => void
}

/** The reading of streams, and the readers that wait for a record. */
const makeReaders = (files: LocalFiles, pollIntervalMs: number) => {
  const waiting = new Set<Waiting>()
  let isLooking = false
  let seen = 0

  /** Deferred: a reader resumed inside the append would wait again and be woken by the same round, endlessly. */
  const resumeWhere = (isDue: (one: Waiting) => boolean) => {
    for (const one of waiting) {
      if (!isDue(one)) continue
      waiting.delete(one)
      queueMicrotask(one.resume)
    }
  }
  const wake = (stream: StreamKey) => resumeWhere((one) => one.stream === stream)

  /**
   * Wakes readers of what other processes have written. One look for all: a timer for each of some thirty waiting readers took 1.4 % of a core from a
   * service at rest (2026-11-29).
   */
  const look = () => {
    isLooking = false
    if (waiting.size === 0) return
    try {
      const last = lastTransaction(files)
      if (last !== seen) resumeWhere(({ stream, offset }) => endOf(files, stream) > offset)
      seen = last
    } catch {
      // Their own reads fail in the same way.
      resumeWhere(() => true)
    }
    lookLater()
  }
  const lookLater = () => {
    if (isLooking) return
    isLooking = true
    setTimeout(look, pollIntervalMs)
  }

  /** Returns when there may be a record at `offset`. */
  const awaitRecord = (stream: StreamKey, offset: number) =>
    Effect.callback<void>((resume) => {
      if (endOf(files, stream) > offset) return resume(Effect.void)
      const one: Waiting = { stream, offset, resume: () => resume(Effect.void) }
      waiting.add(one)
      lookLater()
      return Effect.sync(() => waiting.delete(one))
    })

  const nextChunk = (stream: StreamKey, offset: number) =>
    Effect.try({
      try: () => readChunk(files, stream, offset),
      catch: (cause) => (cause instanceof RecordCorrupt ? cause : failed(stream, "read")(cause)),
    })

  const read = (from: { readonly stream: StreamKey; readonly offset: number }) =>
    Stream.fromPull(
      Effect.sync(() => {
        let { offset } = from
        const pull: Effect.Effect<Arr.NonEmptyReadonlyArray<LogEntry>, LogUnavailable | RecordCorrupt> = Effect.suspend(
          () =>
            Effect.flatMap(nextChunk(from.stream, offset), (chunk) => {
              if (!Arr.isReadonlyArrayNonEmpty(chunk))
                return Effect.flatMap(awaitRecord(from.stream, offset), () => pull)
              offset = Arr.lastNonEmpty(chunk).offset + 1
              return Effect.succeed(chunk)
            }),
        )
        return pull
      }),
    )

  return { read, wake }
}

/** Throws `WriterSuperseded` or `LogFull`, which abort the transaction, or the errors of lmdb. */
const appendInTransaction = (files: LocalFiles, settings: LocalLogSettings, request: AppendRequest) => {
  const { stream, writerId, isStart, traceParent, place } = request
  const head = files.heads.get(stream)
  if (!isStart && head?.writerId !== writerId) throw new WriterSuperseded({ stream, writerId })
  refuseWhereFull(files, settings, request)

  const first = head?.end ?? 0
  const traced = traceParent === undefined ? {} : { traceParent }
  let end = first
  for (const bytes of request.records) {
    const header = end === first && place !== undefined ? { ...traced, place } : traced
    putRecord(files, [stream, end], bytes, header)
    end += 1
  }
  files.heads.putSync(stream, { end, writerId })
  return end
}

/** Removes expired records and appends new ones. Throws as `appendInTransaction` does. */
const fileInTransaction = (files: LocalFiles, settings: LocalLogSettings, request: FileRequest, nowMs: number) => {
  const { stream, records, traceParent } = request
  refuseWhereFull(files, settings, request)
  removeExpired(files, stream, nowMs)
  let end = files.heads.get(stream)?.end ?? 0
  for (const bytes of records) {
    putRecord(files, [stream, end], bytes, traceParent === undefined ? {} : { traceParent })
    files.filingTimes.putSync([stream, end], nowMs)
    end += 1
  }
  files.heads.putSync(stream, { end, writerId: "" })
  return end
}

/** Throws `EntriesMisplaced` or `LogFull`, which abort the transaction, or the errors of lmdb. Offsets may have gaps. */
const restoreInTransaction = (files: LocalFiles, settings: LocalLogSettings, request: RestoreRequest) => {
  const { stream, writerId, entries } = request
  const end = files.heads.get(stream)?.end ?? 0
  const [first] = entries
  if (first.offset < end) throw new EntriesMisplaced({ stream, offset: first.offset, end })
  refuseWhereFull(files, settings, writtenBy(request))
  for (const { offset, bytes, ...header } of entries) {
    putRecord(files, [stream, offset], bytes, header)
  }
  const restored = Arr.lastNonEmpty(entries).offset + 1
  files.heads.putSync(stream, { end: restored, writerId })
  return restored
}

const writtenBy = ({ stream, entries }: RestoreRequest): Written => ({
  stream,
  records: entries.map(({ bytes }) => bytes),
})

const removeExpired = (files: LocalFiles, stream: StreamKey, nowMs: number) => {
  const oldest = files.filingTimes.getRange({
    start: [stream, 0],
    end: [stream, Number.MAX_SAFE_INTEGER],
    limit: prunedRecordsMax,
  })
  for (const { key, value: filedAtMs } of [...oldest]) {
    if (filedAtMs > nowMs - inboxRetentionMs) return
    removeRecord(files, key)
    files.filingTimes.removeSync(key)
  }
}
