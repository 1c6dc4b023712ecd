import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Queue, Stream } from "effect"
import { runOwned } from "#pipelines/run-owned.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"

/** Runs work that notes when it begins and ends; sets of owned chains arrive one by one. */
const watched = Effect.gen(function* () {
  const assignments = yield* Queue.unbounded<ReadonlySet<ChainId>>()
  const notes = yield* Queue.unbounded<string>()
  const work = (chainId: ChainId) =>
    Queue.offer(notes, `${chainId} begins`).pipe(
      Effect.andThen(Effect.never),
      Effect.ensuring(Queue.offer(notes, `${chainId} ends`)),
    )
  const fiber = yield* Effect.forkChild(runOwned(Stream.fromQueue(assignments), work))
  const assign = (...chainIds: ReadonlyArray<ChainId>) => Queue.offer(assignments, new Set(chainIds))
  return { fiber, assign, notes: (count: number) => Queue.takeN(notes, count) }
})

describe("runOwned", () => {
  it.effect("fails with the failure of the work on any chain, and interrupts the work on the others", () =>
    Effect.gen(function* () {
      const ended = yield* Deferred.make<void>()
      const work = (chainId: ChainId) =>
        chainId === 1
          ? Effect.never.pipe(Effect.ensuring(Deferred.succeed(ended, undefined)))
          : Effect.fail("broken" as const)
      const owned = Stream.concat(Stream.succeed(new Set([1, 2])), Stream.never)
      assert.deepStrictEqual(yield* Effect.exit(runOwned(owned, work)), Exit.fail("broken"))
      assert.isTrue(yield* Deferred.isDone(ended))
    }),
  )

  it.effect("starts gained chains and stops lost ones, and leaves the rest alone", () =>
    Effect.gen(function* () {
      const { fiber, assign, notes } = yield* watched
      yield* assign(1, 2)
      assert.deepStrictEqual(yield* notes(2), ["1 begins", "2 begins"])
      yield* assign(2, 3)
      assert.deepStrictEqual(yield* notes(2), ["3 begins", "1 ends"])
      yield* assign(1, 2, 3)
      assert.deepStrictEqual(yield* notes(1), ["1 begins"])
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual((yield* notes(3)).sort(), ["1 ends", "2 ends", "3 ends"])
    }),
  )

  it.effect("does not restart work that ended by itself, until the chain is lost and gained", () =>
    Effect.gen(function* () {
      const assignments = yield* Queue.unbounded<ReadonlySet<ChainId>>()
      const begun = yield* Queue.unbounded<ChainId>()
      yield* Effect.forkChild(
        runOwned(Stream.fromQueue(assignments), (chainId) => Effect.asVoid(Queue.offer(begun, chainId))),
      )
      for (const chainIds of [[1], [1, 2], [2], [1, 2]]) yield* Queue.offer(assignments, new Set(chainIds))
      assert.deepStrictEqual(yield* Queue.takeN(begun, 3), [1, 2, 1])
    }),
  )
})
