import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeFairSlots } from "#api/access/fair-slots.ts"
import { SqlBusy } from "#api/request/errors.ts"

const bounds = { runningMax: 2, runningOfClientMax: 1, heldMax: 40, heldOfClientMax: 4 }

/** Slots whose statements run until they are ended, and the order in which they begin. */
const makeScene = Effect.gen(function* () {
  const slots = makeFairSlots(bounds, (statementsMax, isOfClient) => new SqlBusy({ statementsMax, isOfClient }))
  const begun: Array<string> = []
  const ends = new Map<string, Deferred.Deferred<void>>()
  const send = Effect.fnUntraced(function* (client: string, name: string) {
    const end = yield* Deferred.make<void>()
    ends.set(name, end)
    const work = Effect.andThen(
      Effect.sync(() => void begun.push(name)),
      Deferred.await(end),
    )
    return yield* Effect.forkChild(slots(client, work), { startImmediately: true })
  })
  const end = (name: string) => {
    const found = ends.get(name)
    return Effect.andThen(found === undefined ? Effect.void : Deferred.succeed(found, undefined), Effect.yieldNow)
  }
  return { begun, send, end }
})

describe("makeFairSlots", () => {
  it.effect("starts the statement of another client at once beside ten slow ones of one client", () =>
    Effect.gen(function* () {
      const { begun, send } = yield* makeScene
      const slow = yield* Effect.forEach(Array.from({ length: 10 }), (_, index) => send("slow", `slow ${index}`))
      yield* send("other", "other")
      assert.deepStrictEqual(begun, ["slow 0", "other"])
      const refused = yield* Effect.forEach(slow.slice(bounds.heldOfClientMax), (fiber) =>
        Effect.flip(Fiber.join(fiber)),
      )
      assert.deepStrictEqual([...new Set(refused.map(({ _tag }) => _tag))], ["SqlBusy"])
      assert.lengthOf(refused, 6)
    }),
  )

  it.effect("gives the next free slot to the client that has used the least time", () =>
    Effect.gen(function* () {
      const { begun, send, end } = yield* makeScene
      yield* send("a", "a1")
      yield* send("b", "b1")
      for (const name of ["a2", "a3"]) yield* send("a", name)
      yield* TestClock.adjust("20 seconds")
      yield* send("c", "c1")
      yield* send("b", "b2")
      yield* end("a1")
      assert.deepStrictEqual(begun, ["a1", "b1", "c1"])
      yield* TestClock.adjust("1 second")
      yield* send("d", "d1")
      yield* end("c1")
      assert.deepStrictEqual(begun, ["a1", "b1", "c1", "d1"])
      yield* end("b1")
      assert.deepStrictEqual(begun, ["a1", "b1", "c1", "d1", "a2"], "a has used 20 s, b 21 s")
    }),
  )

  it.effect("frees the slot of an interrupted statement, running or waiting", () =>
    Effect.gen(function* () {
      const { begun, send } = yield* makeScene
      const running = yield* send("a", "a1")
      const waiting = yield* send("a", "a2")
      yield* send("a", "a3")
      yield* Fiber.interrupt(waiting)
      yield* Fiber.interrupt(running)
      yield* Effect.yieldNow
      assert.deepStrictEqual(begun, ["a1", "a3"])
    }),
  )
})
