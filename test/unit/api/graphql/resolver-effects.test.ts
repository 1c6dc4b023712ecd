import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect } from "effect"
import { TestClock } from "effect/testing"
import { makeRunField } from "#api/graphql/resolver-effects.ts"
import { Store, StoreUnavailable } from "#projections/store/store.ts"

const emptyStore = Store.of({ query: () => Effect.succeed([]), execute: () => Effect.void, insert: () => Effect.void })

const late = new Error("late")

const startField = makeRunField({ atMs: 1_000, failure: () => late })

/** The value that a promise resolves to, or the error that it rejects with. */
const settled = (promise: Promise<unknown>) => {
  const value = promise.catch((error: unknown) => error)
  return Effect.promise(() => value)
}

describe("makeRunField", () => {
  it.effect("rejects with the failure of a field, and with its defect", () =>
    Effect.gen(function* () {
      const run = yield* startField
      const failure = new StoreUnavailable({ operation: "read", cause: new Error("down") })
      assert.strictEqual(yield* settled(run(Effect.fail(failure))), failure)
      const bug = new TypeError("bug")
      assert.strictEqual(yield* settled(run(Effect.die(bug))), bug)
    }).pipe(Effect.scoped, Effect.provideService(Store, emptyStore)),
  )

  it.effect("fails fields that wait at the deadline or later, and no others", () =>
    Effect.gen(function* () {
      const run = yield* startField
      const waiting = settled(run(Effect.never))
      yield* TestClock.adjust(1_000)
      assert.strictEqual(yield* waiting, late)
      assert.strictEqual(yield* settled(run(Effect.never)), late)
      assert.strictEqual(yield* settled(run(Effect.succeed(1))), 1)
    }).pipe(Effect.scoped, Effect.provideService(Store, emptyStore)),
  )

  it.effect("stops fields with the scope", () =>
    Effect.gen(function* () {
      const [begun, stopped] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const endless = Deferred.succeed(begun, undefined).pipe(
        Effect.andThen(Effect.never),
        Effect.onInterrupt(() => Deferred.succeed(stopped, undefined)),
      )
      yield* Effect.scoped(
        Effect.gen(function* () {
          const run = yield* startField
          run(endless).catch(() => undefined)
          yield* Deferred.await(begun)
        }),
      )
      yield* Deferred.await(stopped)
    }).pipe(Effect.provideService(Store, emptyStore)),
  )
})
