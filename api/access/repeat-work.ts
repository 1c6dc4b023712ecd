/** Background work of a process that must never end: failures, including bugs, are logged, and the work continues after a delay. */
import { Cause, Effect, Schedule } from "effect"
import { makeOutage } from "#pipelines/outage.ts"

/** Longest delay after failures in sequence. */
const failedDelayMsMax = 60_000

/** A failure with the kind that decides who acts. */
interface Failure {
  readonly kind: string
}

const transientIn = <E extends Failure>(cause: Cause.Cause<E>): E | undefined =>
  cause.reasons.filter(Cause.isFailReason).find(({ error }) => error.kind === "transient")?.error

/** Repeats work until it is interrupted. Each failure in sequence doubles the delay, up to a minute. */
export const repeatWork = <E extends Failure, R>(
  work: Effect.Effect<void, E, R>,
  intervalMs: number,
): Effect.Effect<void, never, R> => {
  const { noteFailure, noteSuccess } = makeOutage({
    begin: (failure) => Effect.logWarning("Background work of access is waiting for a database.", failure),
    end: Effect.logInfo("Background work of access continues."),
  })
  return work.pipe(
    Effect.tap(noteSuccess),
    Effect.sandbox,
    Effect.tapError((cause) => {
      const transient = transientIn(cause)
      return transient === undefined
        ? Effect.logError("Background work of access failed because of a bug; continuing.", cause)
        : noteFailure(transient)
    }),
    Effect.retry(Schedule.min([Schedule.exponential(intervalMs), Schedule.spaced(failedDelayMsMax)])),
    Effect.ignore,
    Effect.repeat(Schedule.spaced(intervalMs)),
    Effect.asVoid,
  )
}
