/** A sink that reports when a mark is in the tables: from then on any query sees what it covers. */
import { Deferred, Effect, Layer } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import type { Mark } from "#schemas/domain/mark.ts"

/** Waits for marks of the one chain that is processed. */
export interface MarkWatch {
  /** Returns when the newest mark satisfies the condition. */
  readonly until: (isReached: (mark: Mark) => boolean) => Effect.Effect<void>
  readonly note: (mark: Mark) => Effect.Effect<void>
}

/** A watch without marks. */
export const makeMarkWatch = (): MarkWatch => {
  let newest: Mark | undefined
  const waiting = new Map<Deferred.Deferred<void>, (mark: Mark) => boolean>()
  return {
    until: (isReached) =>
      Effect.suspend(() => {
        if (newest !== undefined && isReached(newest)) return Effect.void
        const reached = Deferred.makeUnsafe<void>()
        waiting.set(reached, isReached)
        return Deferred.await(reached)
      }),
    note: (mark) =>
      Effect.sync(() => {
        newest = mark
        for (const [reached, isReached] of waiting) {
          if (!isReached(mark)) continue
          waiting.delete(reached)
          Deferred.doneUnsafe(reached, Effect.void)
        }
      }),
  }
}

/** The given sink, watched. */
export const layerWatchedSink = (watch: MarkWatch): Layer.Layer<FactSink, never, FactSink> =>
  Layer.effect(
    FactSink,
    Effect.map(FactSink, (sink) =>
      FactSink.of({
        ...sink,
        write: (flushes) =>
          Effect.tap(sink.write(flushes), () => Effect.forEach(flushes, ({ mark }) => watch.note(mark))),
        revert: (revert) => Effect.tap(sink.revert(revert), () => watch.note(revert.up)),
      }),
    ),
  )
