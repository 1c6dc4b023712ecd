import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { sharedRead } from "#projections/store/shared-read.ts"

describe("sharedRead", () => {
  it.effect("reads once for all that request it in the same turn", () =>
    Effect.gen(function* () {
      let readCount = 0
      const read = sharedRead(Effect.sync(() => (readCount += 1)))
      assert.deepStrictEqual(yield* Effect.all([read, read, read], { concurrency: 3 }), [1, 1, 1])
      assert.strictEqual(yield* read, 2)
    }),
  )

  it.effect("reads again for a request that comes while it reads", () =>
    Effect.gen(function* () {
      let written = 0
      const begun = yield* Deferred.make<void>()
      const end = yield* Deferred.make<void>()
      const read = sharedRead(
        Effect.suspend(() => {
          const value = written
          return Deferred.succeed(begun, undefined).pipe(Effect.andThen(Deferred.await(end)), Effect.as(value))
        }),
      )
      const early = yield* Effect.forkChild(read)
      yield* Deferred.await(begun)
      written = 1
      const late = yield* Effect.forkChild(read)
      yield* Deferred.succeed(end, undefined)
      assert.deepStrictEqual([yield* Fiber.join(early), yield* Fiber.join(late)], [0, 1])
    }),
  )

  it.effect("fails for all that wait for it, and for none that comes later", () =>
    Effect.gen(function* () {
      let readCount = 0
      const read = sharedRead(
        Effect.suspend(() => {
          readCount += 1
          return readCount === 1 ? Effect.fail("out of reach") : Effect.succeed("read")
        }),
      )
      const failures = yield* Effect.all([Effect.flip(read), Effect.flip(read)], { concurrency: 2 })
      assert.deepStrictEqual(failures, ["out of reach", "out of reach"])
      assert.strictEqual(yield* read, "read")
    }),
  )
})
