import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { makeSingleFlight } from "#projections/prices/single-flight.ts"

describe("makeSingleFlight", () => {
  it.effect("runs once for concurrent callers", () =>
    Effect.gen(function* () {
      const cache = makeSingleFlight<number, never, never>(2)
      const gate = yield* Deferred.make<number>()
      let made = 0
      const make = Effect.suspend(() => {
        made += 1
        return Deferred.await(gate)
      })
      const request = yield* Effect.forkChild(
        Effect.all([cache.get("a", make), cache.get("a", make)], { concurrency: 2 }),
      )
      yield* Effect.yieldNow
      yield* Deferred.succeed(gate, 7)
      assert.deepStrictEqual(yield* Fiber.join(request), [7, 7])
      assert.strictEqual(yield* cache.get("a", Effect.succeed(8)), 7)
      assert.strictEqual(made, 1)
    }),
  )

  it.effect("continues for the others if a caller is interrupted", () =>
    Effect.gen(function* () {
      const cache = makeSingleFlight<number, never, never>(2)
      const gate = yield* Deferred.make<number>()
      const first = yield* Effect.forkChild(cache.get("a", Deferred.await(gate)))
      const second = yield* Effect.forkChild(cache.get("a", Deferred.await(gate)))
      yield* Effect.yieldNow
      yield* Fiber.interrupt(first)
      yield* Deferred.succeed(gate, 7)
      assert.strictEqual(yield* Fiber.join(second), 7)
    }),
  )

  it.effect("caches no failure, and drops the oldest entry", () =>
    Effect.gen(function* () {
      const cache = makeSingleFlight<number, "failed", never>(2)
      assert.strictEqual(yield* Effect.flip(cache.get("a", Effect.fail("failed" as const))), "failed")
      for (const [name, value] of [
        ["a", 1],
        ["b", 2],
        ["c", 3],
      ] as const) {
        assert.strictEqual(yield* cache.get(name, Effect.succeed(value)), value)
      }
      assert.strictEqual(yield* cache.get("c", Effect.succeed(9)), 3)
      assert.strictEqual(yield* cache.get("a", Effect.succeed(9)), 9)
    }),
  )
})
