import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { keyOptionsOf, keyTextOf } from "#ops/cli/key-options.ts"

const read = (words: ReadonlyArray<string>, options: Readonly<Record<string, string>> = {}) =>
  keyOptionsOf(words, new Map(Object.entries(options)), "create")

describe("keyOptionsOf", () => {
  it.effect("refuses no name, several names, and invalid values", () =>
    Effect.gen(function* () {
      for (const words of [[], ["a", "b"], ["a b"]]) {
        assert.strictEqual((yield* Effect.flip(read(words)))._tag, "CommandUnknown")
      }
      const wrong = [{ plan: "gold" }, { surfaces: "graphql,soap" }, { origins: "wallet.example" }]
      for (const options of wrong) assert.strictEqual((yield* Effect.flip(read(["a"], options)))._tag, "OptionInvalid")
    }),
  )

  it.effect("creates a client with the name of the key, and sets its plan only if one is given", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* read(["a"]), { name: "a", client: "a", plan: undefined, surfaces: [], origins: [] })
      const options = { client: "c", plan: "subscription", surfaces: "graphql, sql", origins: "https://a.example" }
      assert.deepStrictEqual(yield* read(["a"], options), {
        name: "a",
        client: "c",
        plan: "subscription",
        surfaces: ["graphql", "sql"],
        origins: ["https://a.example"],
      })
    }),
  )
})

describe("keyTextOf", () => {
  it.effect("refuses weak keys, and removes the line break", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* Effect.flip(keyTextOf("secret\n")))._tag, "KeyTextInvalid")
      assert.strictEqual(Redacted.value(yield* keyTextOf("3f1c9a52-older-rest-key\n")), "3f1c9a52-older-rest-key")
    }),
  )
})
