import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber } from "effect"
import { makeJoinedReads } from "#projections/store/joined-reads.ts"
import { Store, StoreUnavailable } from "#projections/store/store.ts"

const refused = Effect.die("No test uses the store.")
const store = Store.of({ query: () => refused, execute: () => refused, insert: () => refused })

const settle = Effect.repeat(Effect.yieldNow, { times: 20 })

/** Reads that wait for a gate, and the requests of each statement. */
const gatedReads = Effect.gen(function* () {
  const statements: Array<ReadonlyArray<string>> = []
  const gate = yield* Deferred.make<void>()
  const interrupted: Array<ReadonlyArray<string>> = []
  const read = Effect.fnUntraced(function* (requests: ReadonlyArray<string>) {
    statements.push(requests)
    yield* Effect.onInterrupt(Deferred.await(gate), () => Effect.sync(() => interrupted.push(requests)))
    if (requests.includes("bad")) return yield* new StoreUnavailable({ operation: "read", cause: new Error("bad") })
    return requests.map((request) => request.toUpperCase())
  })
  const joined = makeJoinedReads<string, string>(read)
  const sharing = makeJoinedReads<string, string>(read, { requestsMax: 2, keyOf: (request) => request })
  return { joined, sharing, statements, interrupted, open: Deferred.succeed(gate, undefined) }
})

describe("makeJoinedReads", () => {
  it.effect("reads at once while few statements run, and joins what arrives meanwhile by group", () =>
    Effect.gen(function* () {
      const { joined, statements, open } = yield* gatedReads
      const [, , , , last] = yield* Effect.forEach(["a", "b", "c", "d", "e"], (name) =>
        Effect.forkChild(joined.read("first", name)).pipe(Effect.tap(() => settle)),
      )
      const other = yield* Effect.forkChild(joined.read("second", "f"))
      yield* settle
      assert.deepStrictEqual(statements, [["a"], ["b"], ["f"]])
      yield* open
      assert.deepStrictEqual([last && (yield* Fiber.join(last)), yield* Fiber.join(other)], ["E", "F"])
      assert.deepStrictEqual(statements, [["a"], ["b"], ["f"], ["c", "d", "e"]])
    }).pipe(Effect.provideService(Store, store)),
  )

  it.effect("reads each request by itself where one of several fails", () =>
    Effect.gen(function* () {
      const { joined, statements, open } = yield* gatedReads
      const fibers = yield* Effect.forEach(["a", "b", "c", "bad", "d"], (name) =>
        Effect.forkChild(joined.read("", name)),
      )
      yield* settle
      yield* open
      const exits = yield* Effect.forEach(fibers, Fiber.await)
      assert.deepStrictEqual(
        exits.map((exit) => (Exit.isSuccess(exit) ? exit.value : "failed")),
        ["A", "B", "C", "failed", "D"],
      )
      assert.deepStrictEqual(statements, [["a", "b", "c", "bad", "d"], ["a"], ["b"], ["c"], ["bad"], ["d"]])
    }).pipe(Effect.provideService(Store, store)),
  )

  it.effect("goes on for the others where one who waits is interrupted", () =>
    Effect.gen(function* () {
      const { joined, open } = yield* gatedReads
      const fibers = yield* Effect.forEach(["a", "b", "c", "d"], (name) => Effect.forkChild(joined.read("", name)))
      yield* settle
      yield* Effect.forEach(fibers.slice(0, 3), Fiber.interrupt)
      yield* open
      assert.strictEqual(yield* Effect.flatMap(Effect.fromNullishOr(fibers[3]), Fiber.join), "D")
      assert.strictEqual(yield* joined.read("", "e"), "E")
    }).pipe(Effect.provideService(Store, store)),
  )

  it.effect("reads equal requests once, whether they wait or are being read, and few in one statement", () =>
    Effect.gen(function* () {
      const { sharing, statements, open } = yield* gatedReads
      const names = ["a", "a", "b", "c", "d", "a", "d", "e"]
      const fibers = yield* Effect.forEach(names, (name) =>
        Effect.forkChild(sharing.read("", name)).pipe(Effect.tap(() => settle)),
      )
      yield* open
      assert.deepStrictEqual(
        yield* Effect.forEach(fibers, Fiber.join),
        names.map((name) => name.toUpperCase()),
      )
      assert.deepStrictEqual(statements, [["a"], ["b"], ["c", "d"], ["e"]])
    }).pipe(Effect.provideService(Store, store)),
  )

  it.effect("ends a statement once nobody waits for it, and reads again afterwards", () =>
    Effect.gen(function* () {
      const { sharing, statements, interrupted, open } = yield* gatedReads
      const fibers = yield* Effect.forEach(["a", "a", "b", "c"], (name) =>
        Effect.forkChild(sharing.read("", name)).pipe(Effect.tap(() => settle)),
      )
      yield* Effect.forEach(fibers.slice(0, 1), Fiber.interrupt)
      yield* settle
      assert.deepStrictEqual(interrupted, [])
      yield* Effect.forEach(fibers.toReversed(), Fiber.interrupt)
      yield* settle
      assert.deepStrictEqual(interrupted, [["b"], ["a"]])
      yield* open
      assert.strictEqual(yield* sharing.read("", "a"), "A")
      assert.deepStrictEqual(statements, [["a"], ["b"], ["a"]])
    }).pipe(Effect.provideService(Store, store)),
  )
})
