import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeReadArrivals } from "#api/marks/read-arrivals.ts"
import { Store, StoreUnavailable } from "#projections/store/store.ts"
import { address, testChain } from "../../../support/chain/block-builder.ts"

const unused = Effect.die("The marks are read first.")

const store = Store.of({ query: () => unused, execute: () => unused, insert: () => unused })

describe("makeReadArrivals", () => {
  it.effect("waits until the deadline while the store is unavailable", () =>
    Effect.gen(function* () {
      const unavailable = new StoreUnavailable({ operation: "read the tide marks", cause: new Error("It is down.") })
      const { wait } = makeReadArrivals(Effect.fail(unavailable))
      const awaited = [{ chainId: testChain.id, subject: address(1), seenSeq: 0 }]
      const startedMs = yield* Clock.currentTimeMillis
      const waiting = yield* Effect.forkChild(Effect.andThen(wait(awaited, 1_000), Clock.currentTimeMillis))
      yield* TestClock.adjust(2_000)
      assert.strictEqual((yield* Fiber.join(waiting)) - startedMs, 1_000)
    }).pipe(Effect.provideService(Store, store)),
  )
})
