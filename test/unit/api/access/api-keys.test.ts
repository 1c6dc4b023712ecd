import { assert, describe, layer } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { ApiKeys, layerFixedKeys } from "#api/access/api-keys.ts"

describe("layerFixedKeys", () => {
  layer(layerFixedKeys([Redacted.make("first"), Redacted.make("second")]))((it) => {
    for (const presented of [undefined, ""]) {
      it.effect(`refuses ${JSON.stringify(presented)} as no key`, () =>
        Effect.gen(function* () {
          const keys = yield* ApiKeys
          assert.strictEqual((yield* Effect.flip(keys.check(presented)))._tag, "KeyMissing")
        }),
      )
    }

    for (const presented of ["First", "first ", "firs", "third"]) {
      it.effect(`refuses ${JSON.stringify(presented)}, and does not repeat it`, () =>
        Effect.gen(function* () {
          const keys = yield* ApiKeys
          const error = yield* Effect.flip(keys.check(presented))
          assert.strictEqual(error._tag, "KeyUnknown")
          assert.notInclude(`${error.message} ${JSON.stringify(error)}`, `"${presented}"`)
        }),
      )
    }

    it.effect("accepts each key, and names it without revealing it", () =>
      Effect.gen(function* () {
        const keys = yield* ApiKeys
        const callers = [yield* keys.check("first"), yield* keys.check("second")]
        // The first eight digits of the SHA-256 of `first` and `second`, by which a key is found in logs.
        assert.deepStrictEqual(
          callers.map(({ keyId }) => keyId),
          ["a7937b64", "16367aac"],
        )
        assert.notInclude(JSON.stringify(callers), "first")
      }),
    )
  })
})
