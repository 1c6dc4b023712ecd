import { Effect, Schedule, Stream } from "effect"
import type { SequencedKey } from "#schemas/domain/stream-key.ts"
import { isSameSet, type JoinOptions } from "./stream-ownership.ts"

/** How often it is asked which streams there are. */
const candidatesIntervalMs = 1_000

/**
 * The streams that a member could work on, at once and whenever they change; never ends.
 *
 * While the log cannot say, nothing changes.
 */
export const candidateChanges = ({ candidates }: JoinOptions): Stream.Stream<ReadonlySet<SequencedKey>> =>
  Stream.fromEffectSchedule(
    candidates.pipe(
      Effect.catch((failure) =>
        Effect.logWarning("The log cannot say which streams there are; asking again.", failure).pipe(
          Effect.as(undefined),
        ),
      ),
    ),
    Schedule.spaced(candidatesIntervalMs),
  ).pipe(
    Stream.filter((streams) => streams !== undefined),
    Stream.changesWith(isSameSet),
  )
