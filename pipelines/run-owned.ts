import { Effect, FiberMap, Stream } from "effect"

/**
 * Runs work for each owned stream, from its assignment until it is lost, when the work is interrupted.
 *
 * Work on other streams continues. A stream that is lost and assigned again restarts once its earlier work has ended; work that ends on
 * its own is not restarted before. Never succeeds; fails as soon as the work on any stream fails. After failure or interruption, all work
 * has ended.
 */
export const runOwned = <Key, E, R>(
  owned: Stream.Stream<ReadonlySet<Key>>,
  work: (key: Key) => Effect.Effect<void, E, R>,
): Effect.Effect<never, E, R> =>
  Effect.gen(function* () {
    const working = yield* FiberMap.make<Key, void, E>()
    let before: ReadonlySet<Key> = new Set()
    const change = Effect.fnUntraced(function* (now: ReadonlySet<Key>) {
      const gained = [...now].filter((key) => !before.has(key))
      const lost = [...before].filter((key) => !now.has(key))
      before = now
      for (const key of gained) yield* FiberMap.run(working, key, work(key))
      yield* Effect.forEach(lost, (key) => FiberMap.remove(working, key), {
        concurrency: Math.max(1, lost.length),
        discard: true,
      })
    })
    const changing = Stream.runForEach(owned, change).pipe(Effect.andThen(Effect.never))
    return yield* Effect.raceFirst(changing, Effect.andThen(FiberMap.join(working), Effect.never))
  }).pipe(Effect.scoped)
