import { Effect, Schedule, Stream } from "effect"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import { makeOutage } from "../outage.ts"
import { isSameSet, type JoinOptions } from "./stream-ownership.ts"

/** Interval of listing the streams. */
const candidatesIntervalMs = 1_000

/**
 * Streams that a member can work on: emitted at once and on every change; never ends.
 *
 * Nothing is emitted while the streams cannot be listed.
 */
export const candidateChanges = ({ candidates }: JoinOptions): Stream.Stream<ReadonlySet<SequencedKey>> => {
  const { noteFailure, noteSuccess } = makeOutage({
    begin: (failure) => Effect.logWarning("The streams of the log cannot be listed; retrying.", failure),
    end: Effect.logInfo("The streams of the log can be listed again."),
  })
  return Stream.fromEffectSchedule(
    candidates.pipe(
      Effect.tap(noteSuccess),
      Effect.catch((failure) => Effect.as(noteFailure(failure), undefined)),
    ),
    Schedule.spaced(candidatesIntervalMs),
  ).pipe(
    Stream.filter((streams) => streams !== undefined),
    Stream.changesWith(isSameSet),
  )
}
