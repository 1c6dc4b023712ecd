import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { DrainTimeoutMs, drainOnInterrupt } from "#pipelines/drain-on-interrupt.ts"

describe("drainOnInterrupt", () => {
  it.effect("fails as the drained effect does", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* Effect.exit(drainOnInterrupt(Effect.fail("no"))), Exit.fail("no"))
      assert.strictEqual(yield* drainOnInterrupt(Effect.succeed(1)), 1)
    }),
  )

  it.effect("does not end before running work when it is interrupted", () =>
    Effect.gen(function* () {
      const [begun, release] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      let hasFinished = false
      const work = Deferred.succeed(begun, undefined).pipe(
        Effect.andThen(Deferred.await(release)),
        Effect.andThen(
          Effect.sync(() => {
            hasFinished = true
          }),
        ),
      )
      const fiber = yield* Effect.forkChild(drainOnInterrupt(work))
      yield* Deferred.await(begun)
      const interrupting = yield* Effect.forkChild(Fiber.interrupt(fiber))
      yield* TestClock.adjust(4_000)
      assert.isUndefined(interrupting.pollUnsafe())
      yield* Deferred.succeed(release, undefined)
      yield* Fiber.join(interrupting)
      assert.isTrue(hasFinished)
    }),
  )

  it.effect("cuts off work that does not end in time", () =>
    Effect.gen(function* () {
      const begun = yield* Deferred.make<void>()
      let wasCut = false
      const work = Deferred.succeed(begun, undefined).pipe(
        Effect.andThen(Effect.never),
        Effect.onInterrupt(() =>
          Effect.sync(() => {
            wasCut = true
          }),
        ),
      )
      const fiber = yield* drainOnInterrupt(work).pipe(Effect.provideService(DrainTimeoutMs, 100), Effect.forkChild)
      yield* Deferred.await(begun)
      const interrupting = yield* Effect.forkChild(Fiber.interrupt(fiber))
      yield* TestClock.adjust(99)
      assert.isFalse(wasCut)
      yield* TestClock.adjust(1)
      yield* Fiber.join(interrupting)
      assert.isTrue(wasCut)
    }),
  )
})
