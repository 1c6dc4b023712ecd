import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { AccessStore } from "#api/access/access-store.ts"
import { readClientUsage } from "#api/access/client-usage.ts"
import type { UsageQuery } from "#api/access/credit-ledger.ts"
import { storedKey } from "../../../support/access/stored-key.ts"

describe("readClientUsage", () => {
  it.effect("asks for whole days of the client that owns a key, and fails for any other name", () =>
    Effect.gen(function* () {
      const queries: Array<UsageQuery> = []
      const ledger = { usage: (query: UsageQuery) => Effect.sync(() => queries.push(query)).pipe(Effect.as([])) }
      const keys = { list: Effect.succeed([storedKey({ name: "app", client: { id: 7, name: "bob", plan: "free" } })]) }
      // Nothing else of it is used.
      const store = { keys, ledger } as unknown as AccessStore["Service"]
      yield* TestClock.adjust("40 days")
      yield* Effect.gen(function* () {
        assert.deepStrictEqual(yield* readClientUsage("bob", 30), [])
        assert.strictEqual((yield* Effect.flip(readClientUsage("app", 30)))._tag, "NameUnknown")
      }).pipe(Effect.provideService(AccessStore, store))
      const dayMs = 86_400_000
      assert.deepStrictEqual(queries, [{ clientId: 7, fromMs: 10 * dayMs, toMs: 40 * dayMs, intervalMs: dayMs }])
    }),
  )
})
