import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Scope } from "effect"
import { makeLoader } from "#api/request/loader.ts"
import { Store, StoreUnavailable } from "#projections/store/store.ts"

const emptyStore = Store.of({ query: () => Effect.succeed([]), execute: () => Effect.void, insert: () => Effect.void })

const failure = new StoreUnavailable({ operation: "read thirteen", cause: new Error("down") })

const recorded = Effect.fnUntraced(function* () {
  const batches: Array<ReadonlyArray<number>> = []
  const { load } = yield* makeLoader<number, string>({
    keyText: String,
    readMany: (keys) => {
      batches.push(keys)
      return keys.includes(13)
        ? Effect.fail(failure)
        : Effect.succeed(new Map(keys.filter((key) => key < 100).map((key) => [String(key), `value ${key}`])))
    },
  })
  const loadAll = (...keys: ReadonlyArray<number>) => Effect.forEach(keys, load, { concurrency: "unbounded" })
  return { batches, load, loadAll }
})

describe("makeLoader", () => {
  it.effect("fails every key of a batch that fails", () =>
    Effect.gen(function* () {
      const { load } = yield* recorded()
      const exits = yield* Effect.forEach([1, 13], (key) => Effect.exit(load(key)), { concurrency: "unbounded" })
      assert.deepStrictEqual(exits, [Exit.fail(failure), Exit.fail(failure)])
    }).pipe(Effect.scoped, Effect.provideService(Store, emptyStore)),
  )

  it.effect("stops a read with its scope", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const [begun, stopped] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const { load } = yield* Scope.provide(
        makeLoader<number, string>({
          keyText: String,
          readMany: () =>
            Deferred.succeed(begun, undefined).pipe(
              Effect.andThen(Effect.never),
              Effect.onInterrupt(() => Deferred.succeed(stopped, undefined)),
            ),
        }),
        scope,
      )
      const loading = yield* Effect.forkChild(load(1))
      yield* Deferred.await(begun)
      yield* Scope.close(scope, Exit.void)
      yield* Deferred.await(stopped)
      assert.isTrue(Exit.hasInterrupts(yield* Fiber.await(loading)))
    }).pipe(Effect.provideService(Store, emptyStore)),
  )

  it.effect("reads the keys of one turn together, each once", () =>
    Effect.gen(function* () {
      const { batches, loadAll, load } = yield* recorded()
      const later = Effect.promise(() => Promise.resolve()).pipe(Effect.andThen(load(2)))
      const [values, value] = yield* Effect.all([loadAll(1, 1, 100), later], { concurrency: 2 })
      assert.deepStrictEqual([...values, value], ["value 1", "value 1", undefined, "value 2"])
      assert.deepStrictEqual(batches, [[1, 100, 2]])
    }).pipe(Effect.scoped, Effect.provideService(Store, emptyStore)),
  )

  it.effect("remembers, and reads the keys of the next turn in a batch of their own", () =>
    Effect.gen(function* () {
      const { batches, load, loadAll } = yield* recorded()
      yield* load(1)
      yield* loadAll(1, 3)
      assert.deepStrictEqual(batches, [[1], [3]])
    }).pipe(Effect.scoped, Effect.provideService(Store, emptyStore)),
  )
})
