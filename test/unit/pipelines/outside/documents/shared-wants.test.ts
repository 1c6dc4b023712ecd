import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { DocumentWant } from "#pipelines/outside/documents/document-wants.ts"
import { makeSharedWants } from "#pipelines/outside/documents/shared-wants.ts"

const want = (uri: string): DocumentWant => ({ uri, failures: 0 })

/** Takes of shards, and the number of looks that they cost, over looks that return these wants by shard. */
const startTaking = Effect.fnUntraced(function* (
  ...looks: ReadonlyArray<ReadonlyMap<number, ReadonlyArray<DocumentWant>>>
) {
  let lookCount = 0
  const shared = yield* makeSharedWants(
    Effect.sync((): ReadonlyMap<number, ReadonlyArray<DocumentWant>> => looks[lookCount++] ?? new Map()),
  )
  return {
    lookCount: () => lookCount,
    take: (shard: number) => Effect.map(shared.take(shard), ({ wants }) => wants.map(({ uri }) => uri)),
  }
})

describe("makeSharedWants", () => {
  it.effect("looks once for all streams, and again after an interval", () =>
    Effect.gen(function* () {
      const { take, lookCount } = yield* startTaking(new Map(), new Map([[15, [want("late")]]]))
      for (let shard = 0; shard < 16; shard += 1) assert.deepStrictEqual(yield* take(shard), [])
      assert.strictEqual(lookCount(), 1)
      yield* TestClock.adjust("5 seconds")
      assert.deepStrictEqual(yield* take(0), [])
      assert.deepStrictEqual(yield* take(15), ["late"])
      assert.strictEqual(lookCount(), 2)
    }),
  )

  it.effect("looks again as soon as a stream has taken its documents, and offers those of others anew", () =>
    Effect.gen(function* () {
      const others: readonly [number, ReadonlyArray<DocumentWant>] = [2, [want("other")]]
      const { take, lookCount } = yield* startTaking(
        new Map([[1, [want("first")]], others]),
        new Map([[1, [want("second")]], others]),
      )
      assert.deepStrictEqual(yield* take(1), ["first"])
      assert.deepStrictEqual(yield* take(1), ["second"])
      assert.deepStrictEqual(yield* take(2), ["other"])
      assert.strictEqual(lookCount(), 2)
    }),
  )
})
