import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { isOrigin, requireAllowed } from "#api/access/key-use.ts"
import { storedKey } from "../../../support/access/stored-key.ts"

const callerOf = (restrictions: Parameters<typeof storedKey>[0]) => {
  const key = storedKey(restrictions)
  return { keyId: key.keyId, key }
}

describe("isOrigin", () => {
  it("refuses wildcards, which would match no page, and other texts that browsers never send", () => {
    for (const text of [
      "https://*.wallet.example",
      "https://*",
      "*",
      "https://wallet.*",
      "https://wallet.example:*",
      "https://wallet.example/",
      "https://Wallet.example",
      "https://wallet.example:443",
      "wallet.example",
      "null",
      "",
    ]) {
      assert.isFalse(isOrigin(text), text)
    }
    assert.isTrue(isOrigin("https://wallet.example"))
    assert.isTrue(isOrigin("http://localhost:3000"))
  })
})

describe("requireAllowed", () => {
  it.effect("refuses other surfaces, other origins, and programs where origins are restricted", () =>
    Effect.gen(function* () {
      const caller = callerOf({ surfaces: ["x402"], origins: ["https://a.example"] })
      for (const use of [
        { surface: "graphql", origin: "https://a.example" },
        { surface: "x402", origin: "https://a.example.evil" },
        { surface: "x402", origin: undefined },
      ] as const) {
        assert.strictEqual((yield* Effect.flip(requireAllowed(caller, use)))._tag, "KeyNotAllowed")
      }
      yield* requireAllowed(caller, { surface: "x402", origin: "https://a.example" })
    }),
  )

  it.effect("allows everything to an unrestricted key, and to a configured one", () =>
    Effect.gen(function* () {
      yield* requireAllowed(callerOf({}), { surface: "sql", origin: undefined })
      yield* requireAllowed({ keyId: "a7937b64" }, { surface: "sql", origin: "https://a.example" })
    }),
  )
})
