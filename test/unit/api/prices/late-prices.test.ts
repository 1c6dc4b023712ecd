import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { unlessLate } from "#api/prices/late-prices.ts"
import { QueryTooExpensive, StatementRejected, StoreUnavailable, TableBuilding } from "#projections/store/store.ts"

const operation = "read prices"

describe("unlessLate", () => {
  it.effect("waits for half of the remaining time", () =>
    Effect.gen(function* () {
      yield* TestClock.adjust("2 seconds")
      const reading = (delayMs: number) => unlessLate(Effect.as(Effect.sleep(delayMs), "prices"), 10_000)
      const [early, late] = [yield* Effect.forkChild(reading(3_999)), yield* Effect.forkChild(reading(4_001))]
      yield* TestClock.adjust("4 seconds")
      assert.deepStrictEqual([yield* Fiber.join(early), yield* Fiber.join(late)], ["prices", undefined])
    }),
  )

  it.effect("continues without prices that cannot be read now, and fails for internal faults", () =>
    Effect.gen(function* () {
      const failures = [
        new StoreUnavailable({ operation, cause: new Error("down") }),
        new QueryTooExpensive({ operation, code: "159 TIMEOUT_EXCEEDED" }),
        new TableBuilding({ operation, table: "ticks" }),
      ]
      for (const failure of failures) assert.isUndefined(yield* unlessLate(Effect.fail(failure), 10_000))
      const wrong = new StatementRejected({ operation, code: "62 SYNTAX_ERROR", cause: new Error("syntax") })
      assert.strictEqual(yield* Effect.flip(unlessLate(Effect.fail(wrong), 10_000)), wrong)
    }),
  )
})
