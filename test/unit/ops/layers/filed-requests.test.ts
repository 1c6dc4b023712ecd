import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeFiledRequests, minuteText } from "#ops/layers/filed-requests.ts"

const idOf = (request: string): string => `id of ${request}`

/** Files requests, and returns the refused ones. What is filed goes to `into`; one named `bad` fails. */
const fileInto =
  (filed: ReturnType<typeof makeFiledRequests<string>>, into: Array<string>) =>
  (...requests: ReadonlyArray<string>) =>
    filed
      .fileFresh({
        requests,
        idOf,
        isAllowed: (request) => request !== "refused",
        nowMs: 7,
        file: (fresh) =>
          fresh.has(idOf("bad")) ? Effect.fail("full") : Effect.sync(() => void into.push(...fresh.values())),
      })
      .pipe(Effect.tap(Effect.yieldNow))

describe("makeFiledRequests", () => {
  it.effect("forgets requests that could not be filed, with those of the same call", () =>
    Effect.gen(function* () {
      const filed = makeFiledRequests<string>(() => Effect.void)
      const into: Array<string> = []
      const file = fileInto(filed, into)
      yield* file("ann", "bad")
      assert.deepStrictEqual([into, filed.filedAtMs(idOf("ann"))], [[], undefined])
      yield* file("ann")
      assert.deepStrictEqual([into, filed.filedAtMs(idOf("ann"))], [["ann"], 7])
    }),
  )

  it.effect("returns requests that are not allowed, and does not remember them", () =>
    Effect.gen(function* () {
      const filed = makeFiledRequests<string>(() => Effect.void)
      const into: Array<string> = []
      assert.deepStrictEqual(yield* fileInto(filed, into)("refused", "ann", "refused"), ["refused", "refused"])
      assert.deepStrictEqual([into, filed.filedAtMs(idOf("refused"))], [["ann"], undefined])
    }),
  )

  it.effect("files each request once, and again after 100,000 others", () =>
    Effect.gen(function* () {
      const filed = makeFiledRequests<string>(() => Effect.void)
      const into: Array<string> = []
      const file = fileInto(filed, into)
      yield* file("ann", "ann")
      yield* file("ann", "bob")
      assert.deepStrictEqual(into, ["ann", "bob"])
      yield* file(...Array.from({ length: 99_999 }, (_, index) => `other ${index}`))
      yield* file("ann", "bob")
      assert.deepStrictEqual(into.slice(-1), ["ann"])
    }),
  )
})

describe("minuteText", () => {
  it("is that of the minute", () => {
    assert.deepStrictEqual([0, 59_999, 60_000].map(minuteText), ["0", "0", "1"])
  })
})
