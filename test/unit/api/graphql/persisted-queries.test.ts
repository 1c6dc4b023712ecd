import { createHash } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makePersistedQueries, persistedCharactersMax } from "#api/graphql/persisted-queries.ts"

const query = "{ networks { name } }"

const named = (sha256Hash: string, version: unknown = 1) => ({ persistedQuery: { version, sha256Hash } })

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex")

describe("makePersistedQueries", () => {
  it.effect("finds a query by its digest after it was sent", () =>
    Effect.gen(function* () {
      const queryOf = makePersistedQueries()
      const extensions = named(digestOf(query))
      const unknown = yield* Effect.flip(queryOf(undefined, extensions))
      assert.deepStrictEqual([unknown._tag, unknown.message], ["PersistedQueryUnknown", "PersistedQueryNotFound"])
      assert.strictEqual(yield* queryOf(query, extensions), query)
      assert.strictEqual(yield* queryOf(undefined, extensions), query)
      assert.strictEqual((yield* Effect.flip(makePersistedQueries()(null, extensions)))._tag, "PersistedQueryUnknown")
    }),
  )

  it.effect("refuses a digest of another text, a malformed one, and other versions", () =>
    Effect.gen(function* () {
      const queryOf = makePersistedQueries()
      for (const extensions of [
        named(digestOf("{ a }")),
        named("a"),
        named(digestOf(query), 2),
        { persistedQuery: 1 },
      ]) {
        assert.strictEqual((yield* Effect.flip(queryOf(query, extensions)))._tag, "RequestMalformed")
      }
    }),
  )

  it.effect("returns an empty text, which is refused later, and does not cache it", () =>
    Effect.gen(function* () {
      const queryOf = makePersistedQueries()
      assert.strictEqual(yield* queryOf("", named(digestOf(""))), "")
      assert.strictEqual((yield* Effect.flip(queryOf(undefined, named(digestOf("")))))._tag, "PersistedQueryUnknown")
    }),
  )

  it.effect("ignores requests without a digest, and does not cache long texts", () =>
    Effect.gen(function* () {
      const queryOf = makePersistedQueries()
      for (const extensions of [undefined, null, {}, []]) assert.strictEqual(yield* queryOf(query, extensions), query)
      const long = `# ${"a".repeat(persistedCharactersMax)}`
      assert.strictEqual(yield* queryOf(long, named(digestOf(long))), long)
      assert.strictEqual((yield* Effect.flip(queryOf(undefined, named(digestOf(long)))))._tag, "PersistedQueryUnknown")
    }),
  )
})
