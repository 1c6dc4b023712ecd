import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { DatabaseUnavailable } from "#api/access/errors.ts"
import { repeatWork } from "#api/access/repeat-work.ts"

describe("repeatWork", () => {
  it.effect("continues after failures and bugs, and backs off as they repeat", () =>
    Effect.gen(function* () {
      const outcomes = [Effect.fail(new DatabaseUnavailable({ cause: "down" })), Effect.die("a bug"), Effect.void]
      let count = 0
      const work = Effect.suspend(() => {
        count += 1
        return outcomes[count - 1] ?? Effect.void
      })
      const fiber = yield* Effect.forkChild(repeatWork(work, 1_000))
      const counts: Array<number> = []
      for (const _ of [1, 2, 3, 4, 5]) {
        yield* TestClock.adjust("1 second")
        counts.push(count)
      }
      yield* Fiber.interrupt(fiber)
      assert.deepStrictEqual(counts, [2, 2, 3, 4, 5])
    }),
  )
})
