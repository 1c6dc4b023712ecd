import { Effect, FiberMap, Stream } from "effect"

/**
 * Runs work for each stream that is owned, from when it is gained until it is lost, when it is interrupted.
 *
 * The work on other streams goes on undisturbed; a stream that is lost and gained again begins once its earlier work has
 * ended. Work that ends by itself is not begun again before that. Never succeeds; fails with what the work on any stream
 * fails with. When it has failed or was interrupted, all work has ended.
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
