import { Effect, FiberMap, Stream } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"

/**
 * Runs work for each chain that is owned, from when it is gained until it is lost, when it is interrupted.
 *
 * The work on other chains goes on undisturbed; a chain that is lost and gained again begins once its earlier work has
 * ended. Work that ends by itself is not begun again before that. Never succeeds; fails with what the work on any chain
 * fails with. When it has failed or was interrupted, all work has ended.
 */
export const runOwned = <E, R>(
  owned: Stream.Stream<ReadonlySet<ChainId>>,
  work: (chainId: ChainId) => Effect.Effect<void, E, R>,
): Effect.Effect<never, E, R> =>
  Effect.gen(function* () {
    const working = yield* FiberMap.make<ChainId, void, E>()
    let before: ReadonlySet<ChainId> = new Set()
    const change = Effect.fnUntraced(function* (now: ReadonlySet<ChainId>) {
      const gained = [...now].filter((chainId) => !before.has(chainId))
      const lost = [...before].filter((chainId) => !now.has(chainId))
      before = now
      for (const chainId of gained) yield* FiberMap.run(working, chainId, work(chainId))
      yield* Effect.forEach(lost, (chainId) => FiberMap.remove(working, chainId), {
        concurrency: Math.max(1, lost.length),
        discard: true,
      })
    })
    const changing = Stream.runForEach(owned, change).pipe(Effect.andThen(Effect.never))
    return yield* Effect.raceFirst(changing, Effect.andThen(FiberMap.join(working), Effect.never))
  }).pipe(Effect.scoped)
