/** One query for the wants of all streams of a process, so that streams without wants cause no queries. */
import { Clock, Effect, Semaphore } from "effect"

/** Query interval while there are no wants. */
const lookIntervalMs = 5_000

/** The wants of one stream, and the time from which there may be more. */
export interface TakenWants<Want> {
  readonly wants: ReadonlyArray<Want>
  readonly nextLookAtMs: number
}

/** The reading of wants that the streams of a process share. */
export interface SharedWants<Want, E> {
  readonly take: (shard: number) => Effect.Effect<TakenWants<Want>, E>
}

/**
 * Makes the reading of wants that the streams of a process share: `take` returns those of a shard from the last look, each look's once. It
 * looks again when the last look is `lookIntervalMs` old, or had some of this shard that were taken.
 *
 * @param next - Looks for wants, by shard from 0.
 */
export const makeSharedWants = Effect.fnUntraced(function* <Want, E>(
  next: Effect.Effect<ReadonlyMap<number, ReadonlyArray<Want>>, E>,
) {
  const lock = yield* Semaphore.make(1)
  let nextLookAtMs = Number.NEGATIVE_INFINITY
  let found: ReadonlyMap<number, ReadonlyArray<Want>> = new Map()
  const taken = new Set<number>()
  const look = Effect.gen(function* () {
    const nowMs = yield* Clock.currentTimeMillis
    found = yield* next
    taken.clear()
    nextLookAtMs = nowMs + lookIntervalMs
  })
  const take = Effect.fnUntraced(function* (shard: number) {
    if ((yield* Clock.currentTimeMillis) >= nextLookAtMs || taken.has(shard)) yield* look
    const wants = found.get(shard) ?? []
    if (wants.length > 0) taken.add(shard)
    return { wants, nextLookAtMs } satisfies TakenWants<Want>
  }, lock.withPermit)
  const shared: SharedWants<Want, E> = { take }
  return shared
})
