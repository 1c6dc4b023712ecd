/** Work in the background of a process that must never end: a failure, a bug too, is logged, and the work goes on after a delay. */
import { Cause, Effect, Schedule } from "effect"
import { DatabaseUnavailable } from "./errors.ts"

/** Longest delay after failures in sequence. */
const failedDelayMsMax = 60_000

const logFailure = (cause: Cause.Cause<DatabaseUnavailable>) =>
  Cause.squash(cause) instanceof DatabaseUnavailable
    ? Effect.logWarning("Background work of access is waiting for PostgreSQL.", cause)
    : Effect.logError("Background work of access met a bug and goes on.", cause)

/** Repeats work until it is interrupted. Each failure in sequence doubles the delay, up to a minute. */
export const repeatWork = (work: Effect.Effect<void, DatabaseUnavailable>, intervalMs: number): Effect.Effect<void> =>
  work.pipe(
    Effect.sandbox,
    Effect.tapError(logFailure),
    Effect.retry(Schedule.min([Schedule.exponential(intervalMs), Schedule.spaced(failedDelayMsMax)])),
    Effect.ignore,
    Effect.repeat(Schedule.spaced(intervalMs)),
    Effect.asVoid,
  )
