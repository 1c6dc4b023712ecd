/** Background work of a process that must never end: failures, including bugs, are logged, and the work continues after a delay. */
import { Cause, Effect, Schedule } from "effect"

/** Longest delay after failures in sequence. */
const failedDelayMsMax = 60_000

/** A failure with the kind that decides who acts. */
interface Failure {
  readonly kind: string
}

const isTransient = <E extends Failure>(cause: Cause.Cause<E>): boolean =>
  cause.reasons.some((reason) => Cause.isFailReason(reason) && reason.error.kind === "transient")

const logFailure = <E extends Failure>(cause: Cause.Cause<E>) =>
  isTransient(cause)
    ? Effect.logWarning("Background work of access is waiting for a database.", cause)
    : Effect.logError("Background work of access failed because of a bug; continuing.", cause)

/** Repeats work until it is interrupted. Each failure in sequence doubles the delay, up to a minute. */
export const repeatWork = <E extends Failure, R>(
  work: Effect.Effect<void, E, R>,
  intervalMs: number,
): Effect.Effect<void, never, R> =>
  work.pipe(
    Effect.sandbox,
    Effect.tapError(logFailure),
    Effect.retry(Schedule.min([Schedule.exponential(intervalMs), Schedule.spaced(failedDelayMsMax)])),
    Effect.ignore,
    Effect.repeat(Schedule.spaced(intervalMs)),
    Effect.asVoid,
  )
