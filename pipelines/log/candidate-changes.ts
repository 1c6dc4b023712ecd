import { Effect, Schedule, Stream } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { isSameSet, type JoinOptions } from "./stream-ownership.ts"

/** How often it is asked which chains there are. */
const candidatesIntervalMs = 1_000

/**
 * The chains that a member could work on, at once and whenever they change; never ends.
 *
 * While the log cannot say, nothing changes.
 */
export const candidateChanges = ({ candidates }: JoinOptions): Stream.Stream<ReadonlySet<ChainId>> =>
  Stream.fromEffectSchedule(
    candidates.pipe(
      Effect.catch((failure) =>
        Effect.logWarning("The log cannot say which chains there are; asking again.", failure).pipe(
          Effect.as(undefined),
        ),
      ),
    ),
    Schedule.spaced(candidatesIntervalMs),
  ).pipe(
    Stream.filter((chainIds) => chainIds !== undefined),
    Stream.changesWith(isSameSet),
  )
