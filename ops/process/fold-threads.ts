/**
 * Folds records in worker threads, so that a process uses all cores: bytes of records in, bytes of rows out.
 *
 * Runs are independent of each other, so any thread folds any run; the fold stage keeps their order.
 */
import { Worker } from "node:worker_threads"
import { Deferred, Effect, Layer } from "effect"
import { LogCodec } from "#pipelines/log/codec.ts"
import { SinkRefused } from "#pipelines/runtime/fact-sink.ts"
import { FoldRecords, type FoldRequest, type RunRows } from "#pipelines/runtime/record-fold.ts"
import { RecordCorrupt, SchemaUnknown } from "#schemas/avro/errors.ts"
import type { ThreadCorrupt, ThreadLoaded, ThreadReply, ThreadRequest } from "./fold-thread.ts"

type Rows = Deferred.Deferred<RunRows, SinkRefused>

const failureOf = (corrupt: ThreadCorrupt): RecordCorrupt | SchemaUnknown =>
  corrupt.tag === "RecordCorrupt"
    ? new RecordCorrupt({ reason: corrupt.reason })
    : new SchemaUnknown({ schemaId: corrupt.schemaId })

const resultOf = (reply: ThreadReply): Effect.Effect<RunRows, SinkRefused> => {
  if ("refused" in reply) {
    const { operation, reason } = reply.refused
    return Effect.fail(new SinkRefused({ operation, cause: new Error(reason) }))
  }
  const { blocks, corrupt } = reply
  return Effect.succeed(
    corrupt === undefined ? { blocks } : { blocks, corrupt: { seq: corrupt.seq, failure: failureOf(corrupt) } },
  )
}

/** A thread, and the runs that it has not returned yet. */
interface FoldThread {
  readonly worker: Worker
  /** Resolved once the thread has loaded its modules, or never will: V8 aborts the process if it is ended before. */
  readonly loaded: Promise<unknown>
  readonly waiting: Map<number, Rows>
  /** Dies of the error that ended the thread; absent while it runs. */
  breakdown: Effect.Effect<never> | undefined
}

/** A thread that breaks down is a defect of every run that it has or gets: none would ever be returned. */
const startThread = Effect.acquireRelease(
  Effect.sync(() => {
    const worker = new Worker(new URL("fold-thread.ts", import.meta.url))
    const loaded = new Promise((resolve) => {
      for (const event of ["message", "error", "exit"]) worker.once(event, resolve)
    })
    const thread: FoldThread = { worker, loaded, waiting: new Map(), breakdown: undefined }
    const { waiting } = thread
    worker.on("message", (reply: ThreadReply | ThreadLoaded) => {
      if (reply === "loaded") return
      const rows = waiting.get(reply.id)
      waiting.delete(reply.id)
      if (rows !== undefined) Deferred.doneUnsafe(rows, resultOf(reply))
    })
    worker.on("error", (cause) => {
      thread.breakdown = Effect.die(cause)
      for (const rows of waiting.values()) Deferred.doneUnsafe(rows, thread.breakdown)
      waiting.clear()
    })
    return thread
  }),
  ({ worker, loaded }) => Effect.promise(() => loaded.then(() => worker.terminate())),
)

/**
 * Folds in a number of threads.
 *
 * Each holds one run more than the one that it folds, so that it never waits for the next.
 */
export const layerFoldThreads = (count: number): Layer.Layer<never> =>
  Layer.effect(
    FoldRecords,
    Effect.gen(function* () {
      const threads = yield* Effect.forEach(Array.from({ length: count }), () => startThread)
      let lastId = 0
      const fold = Effect.fnUntraced(function* ({ records, ...run }: FoldRequest) {
        const { copyBuiltIn } = yield* LogCodec
        const copies = records.map(({ seq, bytes }) => ({ seq, bytes: copyBuiltIn(bytes) }))
        lastId += 1
        const request: ThreadRequest = { id: lastId, ...run, records: copies }
        const [idlest] = threads.toSorted((left, right) => left.waiting.size - right.waiting.size)
        if (idlest === undefined) return yield* Effect.die("There is no thread.")
        if (idlest.breakdown !== undefined) return yield* idlest.breakdown
        const rows = yield* Deferred.make<RunRows, SinkRefused>()
        idlest.waiting.set(request.id, rows)
        idlest.worker.postMessage(
          request,
          copies.map(({ bytes }) => bytes.buffer),
        )
        return yield* Deferred.await(rows)
      })
      return { concurrency: 2 * count, fold }
    }),
  )
