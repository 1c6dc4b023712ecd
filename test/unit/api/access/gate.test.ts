import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type ApiKeys, KeyUnknown } from "#api/access/api-keys.ts"
import {
  configuredPerMinuteMax,
  makeGate,
  openPerMinuteMax,
  payingPerMinuteMax,
  unknownPerMinuteMax,
} from "#api/access/gate.ts"
import { plans } from "#api/access/plan.ts"
import { makeRequestLimit } from "#api/access/request-limit.ts"
import { storedKey } from "../../../support/access/stored-key.ts"

const free = storedKey()
const known: Readonly<Record<string, typeof free>> = {
  free,
  sql: storedKey({ surfaces: ["sql"] }),
  large: storedKey({ client: { id: 2, name: "bob", plan: "subscription" } }),
}

/** Keys of clients by name, and one of the configuration; `free` has authenticated before. */
const keys: ApiKeys["Service"] = {
  isFamiliar: (presented) => presented === "free" || presented === "operator",
  check: (presented = "") => {
    if (presented === "operator") return Effect.succeed({ keyId: "a7937b64" })
    const key = known[presented]
    return key === undefined ? Effect.fail(new KeyUnknown()) : Effect.succeed({ keyId: key.keyId, key })
  },
}

const request = (key: string, address = "192.0.2.1") =>
  ({ key, surface: "graphql", origin: undefined, address }) as const

describe("makeGate", () => {
  it.effect("limits the requests of a client per minute, independently of others", () =>
    Effect.gen(function* () {
      const gate = makeGate(keys, makeRequestLimit())
      const { requestsPerMinuteMax } = plans.free
      for (const count of Array.from({ length: requestsPerMinuteMax }, (_, index) => index + 1)) {
        const { rate, leave } = yield* gate.enter(request("free"))
        leave()
        assert.deepStrictEqual([rate.limit, rate.remaining], [requestsPerMinuteMax, requestsPerMinuteMax - count])
      }
      const error = yield* Effect.flip(gate.enter(request("free")))
      assert.strictEqual(error._tag, "RateLimited")
      assert.include(error.message, "retry in 60 s")
      yield* gate.enter(request("large"))
      const { rate } = yield* gate.enter(request("operator"))
      assert.deepStrictEqual([rate.limit, rate.remaining], [configuredPerMinuteMax, configuredPerMinuteMax - 1])
    }),
  )

  it.effect("limits the concurrent requests of a client", () =>
    Effect.gen(function* () {
      const gate = makeGate(keys, makeRequestLimit())
      const entered = yield* Effect.forEach(Array.from({ length: plans.free.concurrencyMax }), () =>
        gate.enter(request("free")),
      )
      assert.strictEqual((yield* Effect.flip(gate.enter(request("free"))))._tag, "ConcurrencyLimited")
      entered[0]?.leave()
      yield* gate.enter(request("free"))
    }),
  )

  it.effect(
    "limits requests without a valid key by address, and admits keys of that address that were valid before",
    () =>
      Effect.gen(function* () {
        const gate = makeGate(keys, makeRequestLimit())
        // A valid key counts for its client alone.
        yield* gate.enter(request("large"))
        for (const _ of Array.from({ length: unknownPerMinuteMax })) {
          assert.strictEqual((yield* Effect.flip(gate.enter(request("guess"))))._tag, "KeyUnknown")
        }
        assert.strictEqual((yield* Effect.flip(gate.enter(request("guess"))))._tag, "RateLimited")
        assert.strictEqual((yield* Effect.flip(gate.enter(request("guess", "192.0.2.2"))))._tag, "KeyUnknown")
        yield* gate.enter(request("free"))
        // It would have to be looked up.
        assert.strictEqual((yield* Effect.flip(gate.enter(request("large"))))._tag, "RateLimited")
      }),
  )

  it.effect("limits requests to routes without a key by address", () =>
    Effect.gen(function* () {
      const gate = makeGate(keys, makeRequestLimit())
      for (const _ of Array.from({ length: openPerMinuteMax })) yield* gate.countOpen("192.0.2.1")
      assert.strictEqual((yield* Effect.flip(gate.countOpen("192.0.2.1")))._tag, "RateLimited")
      yield* gate.countOpen("192.0.2.2")
    }),
  )

  it.effect("limits requests with a payment by address, apart from guessed keys", () =>
    Effect.gen(function* () {
      const gate = makeGate(keys, makeRequestLimit())
      for (const _ of Array.from({ length: payingPerMinuteMax })) yield* gate.countPaying("192.0.2.1")
      assert.strictEqual((yield* Effect.flip(gate.countPaying("192.0.2.1")))._tag, "RateLimited")
      yield* gate.countPaying("192.0.2.2")
      assert.strictEqual((yield* Effect.flip(gate.enter(request("guess"))))._tag, "KeyUnknown")
    }),
  )

  it.effect("refuses a restricted key", () =>
    Effect.gen(function* () {
      const gate = makeGate(keys, makeRequestLimit())
      assert.strictEqual((yield* Effect.flip(gate.enter(request("sql"))))._tag, "KeyNotAllowed")
    }),
  )
})
