/** Writing the flushes of several streams together: the store takes as long for one record as for a hundred. */
import { Deferred, Effect, Exit, Latch } from "effect"
import { currentTraceParent } from "../current-trace.ts"
import type { SinkRefused, SinkUnavailable } from "./fact-sink.ts"
import { type SourceFlush, SourceSink } from "./source-sink.ts"

/** Writes a flush, and returns when its mark has moved. Fails as the sink does. */
export type WriteFlush = (flush: SourceFlush) => Effect.Effect<void, SinkUnavailable | SinkRefused>

interface Waiting {
  readonly flush: SourceFlush
  readonly written: Deferred.Deferred<void, SinkUnavailable | SinkRefused>
}

/** A group with as many events is followed by the next at once: its streams catch up. */
const catchingUpEventsMin = 1_000

/**
 * Makes a writer that is shared by streams until the scope closes. A flush after a while without any is written at once; those that arrive in
 * the `gatherMs` after it are written together.
 */
export const gatherFlushes = Effect.fnUntraced(function* (gatherMs: number) {
  const sink = yield* SourceSink
  const hasWaiting = yield* Latch.make()
  const waiting = new Set<Waiting>()

  const writeAll = Effect.fn("Processor.documents", { root: true, kind: "consumer" })(function* (
    flushes: ReadonlyArray<SourceFlush>,
  ) {
    const traceParent = yield* currentTraceParent
    const traced = traceParent === undefined ? {} : { traceParent }
    yield* sink.write(flushes.map((flush) => ({ ...flush, ...traced })))
  })
  /** After a failure each is written alone: one that is refused stops only its own stream. */
  const writeGroup = Effect.fnUntraced(function* (group: ReadonlyArray<Waiting>) {
    const written = yield* Effect.exit(writeAll(group.map(({ flush }) => flush)))
    const complete = (one: Waiting) =>
      Exit.isSuccess(written) || group.length === 1
        ? Deferred.done(one.written, written)
        : Deferred.complete(one.written, writeAll([one.flush]))
    yield* Effect.forEach(group, complete, { concurrency: "unbounded", discard: true })
  })
  const writeNext = Effect.gen(function* () {
    yield* hasWaiting.await
    yield* hasWaiting.close
    const group = [...waiting]
    waiting.clear()
    if (group.length > 0) yield* writeGroup(group)
    const eventsCount = group.reduce((sum, { flush }) => sum + flush.events.length, 0)
    if (eventsCount < catchingUpEventsMin) yield* Effect.sleep(gatherMs)
  })
  yield* Effect.forkScoped(Effect.forever(writeNext))

  const write: WriteFlush = Effect.fnUntraced(function* (flush) {
    const one: Waiting = { flush, written: yield* Deferred.make<void, SinkUnavailable | SinkRefused>() }
    waiting.add(one)
    yield* hasWaiting.open
    yield* Effect.onInterrupt(Deferred.await(one.written), () => Effect.sync(() => waiting.delete(one)))
  })
  return write
})
