import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { makeTurns } from "#api/graphql/turns.ts"
import { storedKey } from "../../../support/access/stored-key.ts"

/** Occupies the event loop. */
const occupy = (ms: number): void => {
  const endMs = performance.now() + ms
  while (performance.now() < endMs);
}

const operator = { keyId: "operator" }

describe("turns", () => {
  it.live("leave the event loop free after work for as long as it was occupied", () =>
    Effect.gen(function* () {
      const turns = makeTurns()
      const seen: Array<string> = []
      const first = () => {
        seen.push("first")
        occupy(40)
        setImmediate(() => seen.push("poll"))
        setTimeout(() => seen.push("timer"), 10)
      }
      const works = [first, () => seen.push("second")]
      yield* Effect.forEach(works, (work) => turns.take(operator, work), { concurrency: 2 })
      // On a busy machine the timer is due before the next poll.
      assert.deepStrictEqual([seen[0], seen.slice(1, 3).toSorted(), seen[3]], ["first", ["poll", "timer"], "second"])
    }),
  )

  it.live("alternate between callers", () =>
    Effect.gen(function* () {
      const turns = makeTurns()
      const seen: Array<string> = []
      const keys = ["a", "b"].map((keyId) => ({ keyId, key: { ...storedKey(), keyId } }))
      const other = { keyId: "c", key: { ...storedKey(), client: { id: 2, name: "other", plan: "free" as const } } }
      // Two keys of one client, then another client.
      const callers = [...keys, ...keys, other]
      yield* Effect.forEach(callers, (caller) => turns.take(caller, () => seen.push(caller.keyId)), { concurrency: 5 })
      assert.deepStrictEqual(seen, ["a", "c", "b", "a", "b"])
    }),
  )

  it.live("drop work whose caller has disconnected", () =>
    Effect.gen(function* () {
      const turns = makeTurns()
      const seen: Array<string> = []
      const left = yield* Effect.forkChild(
        turns.take(operator, () => seen.push("left")),
        { startImmediately: true },
      )
      yield* Fiber.interrupt(left)
      assert.strictEqual(yield* turns.take(operator, () => seen.push("stayed")), 1)
      assert.deepStrictEqual(seen, ["stayed"])
    }),
  )
})
