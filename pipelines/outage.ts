/** Outages in the log: one line when an outage begins and one when it ends, however often it is retried meanwhile. */
import { Clock, Effect, type Schedule } from "effect"

/** Log lines of an outage, each with its constant sentence. */
export interface OutageLines {
  /** Written at the first failure. */
  readonly begin: (failure: unknown) => Effect.Effect<void>
  /** Written at the first success after failures, with the tag and kind of the last one, their number and the time since the first. */
  readonly end: Effect.Effect<void>
}

/** Failures of a dependency up to its next success. */
export interface Outage {
  readonly noteFailure: (failure: unknown) => Effect.Effect<void>
  readonly noteSuccess: Effect.Effect<void>
}

interface Failures {
  readonly sinceMs: number
  readonly count: number
  readonly last: unknown
}

/** Lines for transient failures of any dependency. */
export const transientLines: OutageLines = {
  begin: (failure) => Effect.logWarning("Transient failure; retrying.", failure),
  end: Effect.logInfo("Recovered from a transient failure."),
}

const tagAndKind = (failure: unknown) => ({
  errorTag: failure instanceof Error && "_tag" in failure ? failure._tag : undefined,
  errorKind: failure instanceof Error && "kind" in failure ? failure.kind : undefined,
})

/** Logs the outages of one dependency. */
export const makeOutage = ({ begin, end }: OutageLines): Outage => {
  let failures: Failures | undefined
  return {
    noteFailure: Effect.fnUntraced(function* (failure: unknown) {
      const before = failures ?? { sinceMs: yield* Clock.currentTimeMillis, count: 0 }
      failures = { ...before, count: before.count + 1, last: failure }
      if (failures.count === 1) yield* begin(failure)
    }),
    noteSuccess: Effect.gen(function* () {
      if (failures === undefined) return
      const { sinceMs, count, last } = failures
      failures = undefined
      const durationMs = (yield* Clock.currentTimeMillis) - sinceMs
      yield* end.pipe(Effect.annotateLogs({ ...tagAndKind(last), durationMs, count }))
    }),
  }
}

/** A failure with the kind that decides whether it is retried. */
interface Failure {
  readonly kind: string
}

/** Retries transient failures by a schedule, and logs each outage. Other failures, and the last one of a finite schedule, are returned. */
export const retryOutage =
  (options: { readonly schedule: Schedule.Schedule<unknown>; readonly lines?: OutageLines }) =>
  <A, E extends Failure, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      const { noteFailure, noteSuccess } = makeOutage(options.lines ?? transientLines)
      return effect.pipe(
        Effect.tapError((failure) => (failure.kind === "transient" ? noteFailure(failure) : Effect.void)),
        Effect.retry({ while: ({ kind }) => kind === "transient", schedule: options.schedule }),
        Effect.tap(noteSuccess),
      )
    })
