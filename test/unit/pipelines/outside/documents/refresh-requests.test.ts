import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { DocumentWants } from "#pipelines/outside/documents/document-wants.ts"
import { isRefreshDue, makeRefreshRequests, withRefreshes } from "#pipelines/outside/documents/refresh-requests.ts"
import type { DocumentAttempts } from "#schemas/domain/document-attempts.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import { refreshIntervalMs } from "#schemas/domain/nft-request.ts"
import { documentStreamOfKey, documentStreams } from "#schemas/domain/source.ts"

const content = "ipfs://bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy"

const filedAtMs = refreshIntervalMs + 1

/** The documents that are due of requests filed at a time, with these attempts so far. */
const dueOf = Effect.fnUntraced(function* (
  attempts: Readonly<Record<string, DocumentAttempts>>,
  requests: ReadonlyArray<readonly [uri: string, filedAtMs: number]>,
  ...paused: ReadonlyArray<string>
) {
  const known = new Map(Object.entries(attempts))
  const made = yield* makeRefreshRequests.pipe(
    Effect.provideService(DocumentWants, {
      next: () => Effect.succeed(new Map()),
      attempts: () => Effect.succeed(known),
    }),
  )
  for (const [uri, atMs] of requests) made.note(uri, atMs)
  return { made, due: (yield* made.due(new Set(paused))).map(({ uri, failures }) => [uri, failures]) }
})

describe("makeRefreshRequests", () => {
  it.effect("drops requests for documents that were read in the 10 minutes before, or since", () =>
    Effect.gen(function* () {
      const uris = ["before", "early", "within", "since", "never"].map((name) => `https://files.example/${name}`)
      const readAt = (readAtMs: number): DocumentAttempts => ({ readAtMs, failures: 2, isFetched: false })
      const times = [0, 1, 2, filedAtMs + 1]
      const { due } = yield* dueOf(
        Object.fromEntries(times.map((readAtMs, index) => [uris[index], readAt(readAtMs)])),
        uris.map((uri) => [uri, filedAtMs]),
      )
      assert.sameDeepMembers(due, [
        [uris[0], 2],
        [uris[1], 2],
        [uris[4], 0],
      ])
      assert.deepStrictEqual([isRefreshDue(filedAtMs, 1), isRefreshDue(filedAtMs, 2)], [true, false])
    }),
  )

  it.effect("drops requests for content that cannot change, unless it was never fetched", () =>
    Effect.gen(function* () {
      const failed = { readAtMs: 0, failures: 1, isFetched: false }
      assert.deepStrictEqual((yield* dueOf({ [content]: failed }, [[content, filedAtMs]])).due, [[content, 1]])
      const fetched = { ...failed, failures: 0, isFetched: true }
      assert.deepStrictEqual((yield* dueOf({ [content]: fetched }, [[content, filedAtMs]])).due, [])
    }),
  )

  it.effect("lets requests for documents of paused hosts wait, but no longer than an hour", () =>
    Effect.gen(function* () {
      const uri = "https://files.example/1"
      const { made, due } = yield* dueOf({}, [[uri, 0]], "files.example")
      assert.deepStrictEqual(due, [])
      assert.strictEqual((yield* made.due(new Set())).length, 1)
      yield* TestClock.adjust("61 minutes")
      assert.deepStrictEqual(yield* made.due(new Set()), [])
    }),
  )

  it.effect("returns the oldest of each stream, so that one that is not read blocks no other", () =>
    Effect.gen(function* () {
      const uris = Array.from({ length: 2_000 }, (_, index) => `https://files.example/${index}`)
      const streamOf = (uri: string) => documentStreamOfKey(documentKeyOf(uri))
      const [first = ""] = uris
      const unread = uris.filter((uri) => streamOf(uri) === streamOf(first))
      const other = uris.find((uri) => streamOf(uri) !== streamOf(first)) ?? ""
      const { due } = yield* dueOf(
        {},
        [...unread, other].map((uri) => [uri, filedAtMs]),
      )
      assert.isAbove(unread.length, 100)
      assert.deepStrictEqual(
        due,
        [...unread.slice(0, 16), other].map((uri) => [uri, 0]),
      )
    }),
  )
})

describe("withRefreshes", () => {
  it("puts requested documents first in their shards, each once", () => {
    const uri = "https://files.example/1"
    const shard = documentStreams.indexOf(documentStreamOfKey(documentKeyOf(uri)))
    const requested = { uri, failures: 0, filedAtMs }
    const other = { uri: "https://files.example/2", failures: 0 }
    const wanted = new Map([[shard, [other, { uri, failures: 0 }]]])
    assert.deepStrictEqual(withRefreshes(wanted, [requested]), new Map([[shard, [requested, other]]]))
  })
})
